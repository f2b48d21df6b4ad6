// @vitest-environment jsdom
import { readdirSync } from "node:fs";
import { act, render } from "@testing-library/react";
import axe from "axe-core";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LOOKS, type Look } from "../../catalogue/looks";
import { CataloguePage } from "../../catalogue/page";
import { stubObservers } from "../../fixtures/observers";
import { makeDialogsWork } from "../features/search/page";

const FILE_END = ".stories.tsx";
const files = readdirSync("tests/catalogue/stories").map((file) => file.slice(0, -FILE_END.length));
const stories = await Promise.all(
	files.map(async (file): Promise<[string, Record<string, ComponentType>]> => {
		return [file, await import(`../../catalogue/stories/${file}.stories.tsx`)];
	}),
);

beforeEach(() => {
	stubObservers();
	makeDialogsWork();
	vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

async function show(Story: ComponentType, { language, theme }: Look): Promise<Element> {
	const page = (
		<CataloguePage language={language} theme={theme}>
			<Story />
		</CataloguePage>
	);
	const { container } = render(page);
	await act(() => vi.dynamicImportSettled());
	return container;
}

/** Lists axe's findings, without those of colours and sizes, which jsdom can't judge. */
async function findingsIn(element: Element): Promise<string[]> {
	const rules = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };
	const { violations } = await axe.run(element, { rules, resultTypes: ["violations"], preload: false });
	return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.each(stories)("the stories of %s", (_file, storiesOfFile) => {
	describe.each(Object.entries(storiesOfFile))("%s", (_name, Story) => {
		it.each(LOOKS)("renders something, without a finding of axe: $name", async (look) => {
			const container = await show(Story, look);
			expect(container.querySelector("[data-story]")?.childElementCount).toBeGreaterThan(0);
			// The same elements are in every look.
			if (look.name === "light") expect(await findingsIn(container)).toEqual([]);
		});
	});
});
