// @vitest-environment jsdom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { replaceHydrateFunction } from "../../../src/shell/browser";

vi.mock("../../../src/shell/integrations", () => ({ Integrations: () => null }));

type Hydrate = (page: ReactNode, container: Element) => () => void;

it("the hydrate function renders a page into an empty container, and returns a function that unmounts it", async () => {
	const hydrate = replaceHydrateFunction?.({} as never, {} as never) as unknown as Hydrate;
	const container = document.createElement("div");
	const unmount = await act(async () => hydrate(<p>Loading</p>, container));
	expect(container.textContent).toBe("Loading");
	await act(async () => unmount());
	expect(container.textContent).toBe("");
});
