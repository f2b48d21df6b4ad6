// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { Theme } from "#src/domain/landing";
import type { ShownBrand } from "#src/views/site";
import { shopBrand, shopTheme } from "../../fixtures/shop-theme";

const theme = { ...shopTheme, ui_metric_id: "10000001" };
const brand: ShownBrand = { ...shopBrand, chatWidgetUrl: "https://chat.example/w.js", consent: "none" };
const INTEGRATIONS = ["sentry", "metrika", "chat", "offline"] as const;
type Integration = (typeof INTEGRATIONS)[number];
const START_FUNCTION = {
	sentry: "startSentry",
	metrika: "startMetrika",
	chat: "startChat",
	offline: "startOffline",
} as const;
const INTEGRATION_FOLDER = {
	sentry: "errors",
	metrika: "analytics",
	chat: "chat",
	offline: "offline",
} as const;

const askConsent = vi.fn();
const startArguments = new Map<Integration, readonly unknown[]>();

/** Runs startAll; `broken` integrations fail to load, `failing` ones throw when started. @returns the started ones */
async function runStartAll(
	settings: { theme: Theme; brand: ShownBrand; dsn?: string },
	broken: readonly Integration[] = [],
	failing: readonly Integration[] = [],
): Promise<Integration[]> {
	vi.resetModules();
	vi.stubEnv("GATSBY_SENTRY_DSN", settings.dsn ?? "");
	vi.stubEnv("NODE_ENV", "production");
	startArguments.clear();
	askConsent.mockClear();
	const started: Integration[] = [];
	for (const name of INTEGRATIONS) {
		vi.doMock(`../../../src/features/${INTEGRATION_FOLDER[name]}/${name}`, () => {
			if (broken.includes(name)) throw new Error(`${name} is blocked`);
			return {
				[START_FUNCTION[name]]: (...all: unknown[]) => {
					startArguments.set(name, all);
					if (failing.includes(name)) throw new Error(`${name} fails`);
					started.push(name);
				},
			};
		});
	}
	const { startAll } = await import("#src/shell/start-all");
	const page = { pathPrefix: "", onNewVersion: vi.fn(), askConsent, workerAtLoad: null };
	await startAll({ ...settings, ...page });
	return started.sort();
}

const allConfigured = { theme, brand, dsn: "https://key@sentry.example/1" };

describe("startAll", () => {
	it("starts all configured integrations", async () => {
		expect(await runStartAll(allConfigured)).toEqual(["chat", "metrika", "offline", "sentry"]);
	});

	it.each([
		{ chatPreviewSelector: "aside.bubble", eventsMetricId: "10000002" },
		{ chatPreviewSelector: undefined, eventsMetricId: undefined },
	])("passes the landing's settings to the analytics counter and the chat: %o", async (settings) => {
		await runStartAll({ ...allConfigured, brand: { ...brand, ...settings } });
		expect(startArguments.get("metrika")).toEqual([theme, settings.eventsMetricId]);
		expect(startArguments.get("chat")).toEqual(["https://chat.example/w.js", settings.chatPreviewSelector]);
	});

	it.each([
		["before consent", { ...allConfigured, brand: { ...brand, consent: "opt_in" as const } }],
		[
			"without its configuration",
			{ theme: { ...theme, ui_metric_id: "" }, brand: { ...brand, chatWidgetUrl: undefined } },
		],
	])("starts no third-party integration %s", async (_, settings) => {
		expect(await runStartAll(settings)).toEqual(["offline"]);
	});

	it.each([
		["none", undefined, true],
		["notice", undefined, false],
		["notice", "granted", true],
		["opt_in", "granted", true],
	] as const)(
		"with consent mode %s and answer %s, tells the error reporter that personal data is allowed: %s",
		async (consent, answer, expected) => {
			if (answer) localStorage.setItem("consent", answer);
			await runStartAll({ ...allConfigured, brand: { ...brand, consent } });
			expect(startArguments.get("sentry")).toEqual([allConfigured.dsn, expected]);
		},
	);

	const chatOnly = { theme: { ...theme, ui_metric_id: "" }, brand };
	const counterOnly = { theme, brand: { ...brand, chatWidgetUrl: undefined } };
	it.each([
		["names all that runs", "notice", allConfigured, ["errors", "counter", "chat"]],
		["names a chat without a counter", "notice", chatOnly, ["chat"]],
		["names a counter alone", "notice", counterOnly, ["counter"]],
		["names nothing, as nothing runs", "opt_in", allConfigured, []],
	] as const)("%s when it asks the visitor in mode %s", async (_, consent, settings, running) => {
		await runStartAll({ ...settings, brand: { ...settings.brand, consent } });
		expect(askConsent.mock.calls).toEqual([[expect.any(Function), running]]);
	});

	it.each(INTEGRATIONS)("starts the other integrations when %s is blocked or fails", async (name) => {
		const others = INTEGRATIONS.filter((other) => other !== name).sort();
		expect(await runStartAll(allConfigured, [name])).toEqual(others);
		expect(await runStartAll(allConfigured, [], [name])).toEqual(others);
	});

	it("resolves when all integrations are blocked", async () => {
		expect(await runStartAll(allConfigured, INTEGRATIONS)).toEqual([]);
	});
});
