// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
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

it("the share button copies the address where an app's browser refuses to open a share sheet", async () => {
	const user = userEvent.setup();
	const share = vi.fn().mockRejectedValue(new DOMException("Permission denied", "NotAllowedError"));
	Object.defineProperty(navigator, "share", { configurable: true, value: share });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
	vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	render(
		<RussianPage>
			<ShareButton title="Шоу" />
		</RussianPage>,
	);
	await user.click(button());
	expect(await screen.findByText("Ссылка скопирована")).toBeDefined();
	share.mockRejectedValue(new DOMException("Share canceled", "AbortError"));
	await user.click(button());
	await waitFor(() => expect(screen.queryByText("Ссылка скопирована")).toBeNull());
});
