// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ThirdParty } from "#src/features/consent/consent";
import { ConsentBanner } from "#src/features/consent/consent-banner.tsx";
import { createTranslator } from "#src/i18n/instance";
import { readTexts } from "#src/node/pipeline/source/texts";

const translator = createTranslator("ru", (await readTexts(process.cwd(), ["ru"])).get("ru") ?? {});

function renderBanner(running: readonly ThirdParty[]) {
	const onAnswer = vi.fn();
	render(<ConsentBanner translator={translator} prefix="" running={running} onAnswer={onAnswer} />);
	return onAnswer;
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("the consent banner", () => {
	it("says that visits are counted already, and offers to turn that off", async () => {
		const onAnswer = renderBanner(["counter"]);
		expect(screen.getByRole("complementary").textContent).toContain(
			"Считаем посещения с\u00a0помощью Метрики.",
		);
		expect(buttons()).toEqual(["Отключить", "Хорошо"]);
		await userEvent.click(screen.getByRole("button", { name: "Отключить" }));
		expect(onAnswer).toHaveBeenLastCalledWith("refused");
		await userEvent.click(screen.getByRole("button", { name: "Хорошо" }));
		expect(onAnswer).toHaveBeenLastCalledWith("granted");
	});

	it.each([[["chat"]], [["errors"]], [["errors", "counter", "chat"]]] as const)(
		"doesn't ask to allow what runs already, and names more than the counter: %s",
		(running) => {
			renderBanner(running);
			expect(buttons()).toEqual(["Отключить", "Хорошо"]);
			const text = screen.getByRole("complementary").textContent?.replaceAll("\u00a0", " ");
			expect(text).toContain("Счётчик посещений, чат и отчёты об ошибках");
		},
	);

	it("asks where nothing runs before the answer", () => {
		renderBanner([]);
		expect(buttons()).toEqual(["Не\u00a0разрешать", "Разрешить"]);
	});
});
