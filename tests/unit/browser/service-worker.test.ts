import { afterEach, expect, it, vi } from "vitest";
import { skipRefusedWorker } from "#src/browser/service-worker";

afterEach(() => vi.unstubAllGlobals());

function browserWith(cookieEnabled: boolean) {
	const register = vi.fn(() => Promise.reject(new Error("refused")));
	const container = Object.create({ register });
	vi.stubGlobal("navigator", { cookieEnabled, serviceWorker: container });
	return { register, container };
}

it("asks for no service worker where cookies are blocked", () => {
	const { register, container } = browserWith(false);
	skipRefusedWorker();
	void container.register("/sw.js");
	expect(register).not.toHaveBeenCalled();
});

it("lets service workers be registered elsewhere", async () => {
	const { register, container } = browserWith(true);
	skipRefusedWorker();
	await expect(container.register("/sw.js")).rejects.toThrow("refused");
	expect(register).toHaveBeenCalledOnce();
});

it("doesn't mind a browser that has no service workers", () => {
	vi.stubGlobal("navigator", { cookieEnabled: false });
	expect(skipRefusedWorker).not.toThrow();
});
