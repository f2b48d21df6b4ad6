// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { skipRefusedWorker } from "#src/browser/service-worker";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function browserWith(localStorage: () => Storage | null) {
	const register = vi.fn(() => Promise.reject(new Error("refused")));
	const container = Object.create({ register });
	vi.stubGlobal("navigator", { serviceWorker: container });
	vi.spyOn(window, "localStorage", "get").mockImplementation(localStorage as () => Storage);
	return { register, container };
}

const refuse = () => {
	throw new DOMException("The operation is insecure.", "SecurityError");
};

it("asks for no service worker where cookies are blocked", () => {
	const { register, container } = browserWith(refuse);
	skipRefusedWorker();
	void container.register("/sw.js");
	expect(register).not.toHaveBeenCalled();
});

it.each([
	["keeps everything", () => window.sessionStorage],
	["has its storage switched off", () => null],
])("lets service workers be registered in a browser that %s", async (_, localStorage) => {
	const { register, container } = browserWith(localStorage);
	skipRefusedWorker();
	await expect(container.register("/sw.js")).rejects.toThrow("refused");
	expect(register).toHaveBeenCalledOnce();
});

it("doesn't mind a browser that has no service workers", () => {
	browserWith(refuse);
	vi.stubGlobal("navigator", {});
	expect(skipRefusedWorker).not.toThrow();
});
