// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ScrollHandler } from "../../../src/shell/scroll-handler";

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
const frames: FrameRequestCallback[] = [];

type Props = Parameters<typeof ScrollHandler.prototype.componentDidUpdate>[0];

const locationOf = (pathname: string, key: string, hash = "") => ({ pathname, key, hash });

/** Renders the handler at a location. @returns functions to go to another location and to unmount it */
function renderHandler(location: Props["location"], shouldUpdateScroll?: Props["shouldUpdateScroll"]) {
	const tree = (at: Props["location"]) => (
		<ScrollHandler location={at} {...(shouldUpdateScroll && { shouldUpdateScroll })}>
			<h2 id="tickets">Билеты</h2>
		</ScrollHandler>
	);
	const { rerender, unmount } = render(tree(location));
	return { go: (at: Props["location"]) => rerender(tree(at)), unmount };
}

function scroll(...positions: readonly number[]): void {
	for (const position of positions) {
		vi.stubGlobal("scrollY", position);
		window.dispatchEvent(new Event("scroll"));
	}
	for (const frame of frames.splice(0)) frame(0);
}

beforeEach(() => {
	vi.clearAllMocks();
	vi.stubGlobal("scrollTo", scrollTo);
	vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
	Element.prototype.scrollIntoView = scrollIntoView;
});

describe("ScrollHandler", () => {
	it.each(["available", "blocked"])("restores the position after going back while session storage is %s", (storage) => {
		if (storage === "blocked") {
			vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
				throw new DOMException("blocked", "SecurityError");
			});
		}
		const { go } = renderHandler(locationOf("/events", storage));
		scroll(300, 640);
		go(locationOf("/events/7", "scroll-2"));
		expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
		go(locationOf("/events", storage));
		expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
	});

	it.each([
		["without a fragment", "", "own-1"],
		["with a fragment", "#today", "day-1"],
	])("saves the position of a history entry that was added without the router, from a location %s", (_, hash, key) => {
		window.history.replaceState(null, "", `/events/search${hash}`);
		const { go } = renderHandler(locationOf("/events/search", "initial", hash));
		window.history.pushState({ key }, "", "/events/search?categories=11");
		scroll(900);
		window.history.pushState({ key: `${key}-next` }, "", "/events/7");
		go(locationOf("/events/7", `${key}-next`));
		go(locationOf("/events/search", key));
		expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
	});

	it("restores the position after a reload, but doesn't scroll a page that was never scrolled", () => {
		renderHandler(locationOf("/news", "reloaded"));
		expect(scrollTo).not.toHaveBeenCalled();
		sessionStorage.setItem("@@scroll|/news|reloaded", "512");
		renderHandler(locationOf("/news", "reloaded"));
		expect(scrollTo).toHaveBeenCalledWith(0, 512);
	});

	it.each([
		["#tickets", 1],
		["#nowhere", 0],
		["#%E0%", 0],
	])("scrolls to an element only if a well-formed fragment names one: %s", (hash, scrolls) => {
		const { go } = renderHandler(locationOf("/events", "fragment-1"));
		go(locationOf("/events", "fragment-2", hash));
		expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
		expect(scrollTo).not.toHaveBeenCalled();
	});

	it("saves separate positions for a page with and without fragment, even if both have the same history key", () => {
		const { go } = renderHandler(locationOf("/events/8", "initial"));
		scroll(120);
		window.history.replaceState(null, "", "#tickets");
		go(locationOf("/events/8", "initial", "#tickets"));
		scroll(900);
		go(locationOf("/events/8", "initial"));
		expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
	});

	it("saves no position for the page without fragment while the router doesn't know the address's fragment yet", () => {
		const { go } = renderHandler(locationOf("/events/9", "initial"));
		window.history.replaceState(null, "", "#tickets");
		scroll(900);
		go(locationOf("/events/9", "initial", "#tickets"));
		go(locationOf("/events/9", "initial"));
		expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
	});

	it("doesn't scroll when `shouldUpdateScroll` returns false", () => {
		const shouldUpdateScroll = vi.fn(() => false);
		const { go } = renderHandler(locationOf("/events", "veto-1"), shouldUpdateScroll);
		go(locationOf("/news", "veto-2"));
		expect(scrollTo).not.toHaveBeenCalled();
		expect(shouldUpdateScroll).toHaveBeenCalledWith(
			expect.objectContaining({ location: locationOf("/events", "veto-1") }),
			expect.objectContaining({ location: locationOf("/news", "veto-2") }),
		);
	});

	it("removes its scroll listener when unmounted", () => {
		const { unmount } = renderHandler(locationOf("/events", "gone-1"));
		unmount();
		const requestFrame = vi.spyOn(window, "requestAnimationFrame");
		scroll(100);
		expect(requestFrame).not.toHaveBeenCalled();
	});
});
