// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { guardWorkerRegistration } from "#src/browser/service-worker";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const refuse = () => {
	throw new DOMException("The operation is insecure.", "SecurityError");
};

/** Creates a browser's `navigator`, whose properties are its prototype's. */
const navigatorWith = (serviceWorker: PropertyDescriptor) =>
	Object.create(Object.create(null, { serviceWorker: { configurable: true, ...serviceWorker } }));

const workers = (register: unknown) => Object.create({ register, controller: null });

function browserWith(register: unknown, localStorage: () => unknown) {
	const container = workers(register);
	vi.stubGlobal("navigator", navigatorWith({ get: () => container }));
	vi.spyOn(window, "localStorage", "get").mockImplementation(localStorage as () => Storage);
	return container;
}

/** Runs what Gatsby and its plugin run of service workers: before hydration, and on each page. */
async function runGatsby(): Promise<void> {
	const registration = readFileSync("node_modules/gatsby/cache-dir/register-service-worker.js", "utf8");
	new Function("apiRunner", "__BASE_PATH__", registration.replace(/^import .*$/m, ""))(() => [], "");
	const plugin: Record<string, (args: object) => void> = {};
	const pluginCode = readFileSync("node_modules/gatsby-plugin-offline/gatsby-browser.js", "utf8");
	new Function("exports", "__BASE_PATH__", pluginCode)(plugin, "");
	plugin["onRouteUpdate"]?.({ location: window.location, getResourceURLsForPathname: () => [] });
	plugin["onPostPrefetchPathname"]?.({ pathname: "/", getResourceURLsForPathname: () => [] });
	await new Promise((resolve) => setTimeout(resolve));
}

it("runs before Gatsby registers the worker", () => {
	const app = readFileSync("node_modules/gatsby/cache-dir/production-app.js", "utf8");
	const [beforeEntry = "", afterEntry = ""] = app.split("apiRunnerAsync(`onClientEntry`).then(");
	expect(beforeEntry).not.toMatch(/serviceWorker|register-service-worker/);
	expect(afterEntry).toContain("require(`./register-service-worker`)");
	expect(readFileSync("src/shell/browser.tsx", "utf8")).toMatch(
		/onClientEntry"\] = async \(\) => \{\s*guardWorkerRegistration\(\);/,
	);
});

it.each<[string, () => Navigator]>([
	["throws when service workers are named", () => navigatorWith({ get: refuse })],
	["has undefined in their place", () => navigatorWith({ value: undefined })],
	["has null in their place", () => navigatorWith({ value: null })],
	["has an empty object in their place", () => navigatorWith({ value: {} })],
	["has them without register", () => navigatorWith({ value: workers(undefined) })],
	["has frozen ones", () => navigatorWith({ value: Object.freeze(workers(refuse)) })],
	[
		"throws when register is named",
		() => navigatorWith({ value: Object.defineProperty(workers(0), "register", { get: refuse }) }),
	],
	[
		"throws when controller is named",
		() => navigatorWith({ value: Object.defineProperty(workers(0), "controller", { get: refuse }) }),
	],
	["throws in register", () => navigatorWith({ value: workers(refuse) })],
	["returns nothing from register", () => navigatorWith({ value: workers(() => undefined) })],
	["has no service workers", () => Object.create({})],
])("lets Gatsby's code run in a browser that %s", async (_, navigator) => {
	vi.stubGlobal("navigator", navigator());
	guardWorkerRegistration();
	await runGatsby();
});

it("asks for no service worker where cookies are blocked", async () => {
	const register = vi.fn(() => Promise.reject(new Error("refused")));
	browserWith(register, refuse);
	guardWorkerRegistration();
	await runGatsby();
	expect(register).not.toHaveBeenCalled();
});

it.each([
	["keeps everything", () => window.sessionStorage],
	["has its storage switched off", () => null],
])("lets service workers be registered in a browser that %s", async (_, localStorage) => {
	const registration = new EventTarget();
	const register = vi.fn(async () => registration);
	const container = browserWith(register, localStorage);
	guardWorkerRegistration();
	await expect(container.register("/sw.js", { scope: "/" })).resolves.toBe(registration);
	expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js", { scope: "/" });
	expect(register.mock.contexts).toEqual([container]);
});

it("passes on a refusal, which Gatsby reports", async () => {
	const container = browserWith(
		() => Promise.reject(new Error("refused")),
		() => window.sessionStorage,
	);
	guardWorkerRegistration();
	await expect(container.register("/sw.js")).rejects.toThrow("refused");
});
