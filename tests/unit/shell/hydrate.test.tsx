// @vitest-environment jsdom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { onInitialClientRender, replaceHydrateFunction } from "#src/shell/browser.tsx";
import { listenToErrors } from "../../fixtures/listen-to-errors";
import { runInlineScript } from "./run-inline-script";

vi.mock("#src/shell/integrations.tsx", () => ({ Integrations: () => null }));

type Hydrate = (page: ReactNode, container: Element) => () => void;

it("the hydrate function renders a page into an empty container, and returns a function that unmounts it", async () => {
	const hydrate = replaceHydrateFunction?.({} as never, {} as never) as unknown as Hydrate;
	const container = document.createElement("div");
	const unmount = await act(async () => hydrate(<p>Loading</p>, container));
	expect(container.textContent).toBe("Loading");
	await act(async () => unmount());
	expect(container.textContent).toBe("");
});

it("a tap before hydration works although the browser has changed the page, so that React renders it anew", async () => {
	listenToErrors();
	const onClick = vi.fn();
	const number = "7700000017";
	const page = (
		<div id="gatsby-focus-wrapper">
			<p>ИНН {number}, ОГРН</p>
			<button type="button" onClick={onClick}>
				Выбрать места
			</button>
		</div>
	);
	document.body.innerHTML = `<div id="___gatsby">${renderToString(page)}</div>`;
	runInlineScript("/");
	// Safari's data detectors.
	const line = document.querySelector("p") as HTMLElement;
	line.innerHTML = line.innerHTML.replace(/\d+/, '<a href="tel:$&" x-apple-data-detectors="true">$&</a>');
	const button = document.querySelector("button") as HTMLElement;
	button.click();
	const hydrate = replaceHydrateFunction?.({} as never, {} as never) as unknown as Hydrate;
	await act(async () => hydrate(page, document.querySelector("#___gatsby") as HTMLElement));
	expect(button.isConnected, "React has rendered the page anew").toBe(false);
	await act(async () => onInitialClientRender?.({} as never, {} as never));
	expect(onClick).toHaveBeenCalledOnce();
});
