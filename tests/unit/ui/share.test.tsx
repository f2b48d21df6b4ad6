// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ShareButton } from "#src/ui/share.tsx";
import { RussianPage } from "../../fixtures/russian-page";

const button = () => screen.getByRole("button", { name: "Поделиться" });

it("the share button keeps its width after copying the address, and tells screen readers of the copy", async () => {
	const user = userEvent.setup();
	render(
		<RussianPage>
			<ShareButton title="Шоу" />
		</RussianPage>,
	);
	const icon = button().innerHTML;
	await user.click(button());
	expect((await screen.findByText("Ссылка скопирована")).className).toBe("visuallyHidden");
	expect(button().textContent).toBe("Поделиться");
	expect(button().innerHTML).not.toBe(icon);
});

it("the share button says what to do when the address can't be copied", async () => {
	const user = userEvent.setup();
	vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
	render(
		<RussianPage>
			<ShareButton title="Шоу" />
		</RussianPage>,
	);
	await user.click(button());
	expect(await screen.findByRole("button", { name: /^Скопируйте адрес/ })).toBeDefined();
});
