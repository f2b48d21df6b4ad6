// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListTitle } from "#src/ui/list-title.tsx";

const CSS = readFileSync("src/ui/list-title.module.css", "utf8");
const REM = 16;
/** Measured average width (em) of a letter of the display face in capitals. */
const LETTER_WIDTH = 0.44;

/** Computes the title's font size (px) in a frame of this width (px). */
function sizeOf(title: HTMLElement, width: number): number {
	const least = title.classList.contains("long")
		? /\.long \{[^}]*--least: ([\d.]+)rem/
		: /--least, ([\d.]+)rem/;
	const [, floor = "0"] = least.exec(CSS) ?? [];
	const [, share = "0", most = "0"] = /calc\((\d+) \* .*--letters\)\), ([\d.]+)rem/.exec(CSS) ?? [];
	const letters = Number(title.parentElement?.style.getPropertyValue("--letters"));
	return Math.max(Number(floor) * REM, Math.min((Number(share) * width) / 100 / letters, Number(most) * REM));
}

it.each([
	["Стендап-концерты, Москва", 328, 1],
	["Стендап-концерты, Санкт-Петербург", 328, 1],
	["Камеди: запись телепрограммы, Москва", 328, 1],
	["Камеди: запись телепрограммы, Москва", 288, 1],
	["Стендап-концерты, Петропавловск-Камчатский", 328, 1],
	["Камеди: запись телепрограммы и всё остальное, Нижний Новгород", 328, 3],
	["Афиша", 1380, 1],
])("the heading %s takes at %i px at most this number of lines: %i", (text, width, lines) => {
	render(<ListTitle title={text} />);
	const title = screen.getByRole("heading", { level: 1 });
	const size = sizeOf(title, width);
	expect((size * LETTER_WIDTH * text.length) / width).toBeLessThanOrEqual(lines);
	expect(size).toBeGreaterThanOrEqual(lines > 1 ? 26 : REM);
	expect(size).toBeLessThanOrEqual(64);
});
