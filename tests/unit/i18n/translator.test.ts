import type { BackendModule, ResourceLanguage } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { createTranslator, loadTranslator } from "#src/i18n/instance";

const resources: ResourceLanguage = {
	common: { nav: { events: "Афиша" } },
	pages: { home: { title: "Куда пойти" }, meta: { titleWithBrand: "{{title}} — {{brand}}" } },
	forms: { order: { tickets: "Билеты" } },
};

const backendOf = (read: BackendModule["read"]): BackendModule => ({
	type: "backend",
	init: () => undefined,
	read,
});

/** Creates a backend whose first `failures` reads of each namespace fail. */
function failingBackend(failures: number) {
	const reads: string[] = [];
	const countReads = (namespace: string) => reads.filter((name) => name === namespace).length;
	const module = backendOf((_language, namespace, done) => {
		reads.push(namespace);
		if (countReads(namespace) <= failures) done(new Error("no network"), true);
		else done(null, resources[namespace] ?? {});
	});
	return { module, countReads };
}

describe("createTranslator and loadTranslator", () => {
	it("look up a key in the namespaces common, pages and forms", () => {
		const { t } = createTranslator("ru", resources);
		expect(t("nav.events")).toBe("Афиша");
		expect(t("home.title")).toBe("Куда пойти");
		expect(t("order.tickets")).toBe("Билеты");
	});

	it("insert API texts unchanged, even if they contain placeholders or HTML", () => {
		const { t } = createTranslator("ru", resources);
		const title = "{{city}} $t(nav.events) <b>«Вечер»</b> & К°";
		expect(t("meta.titleWithBrand", { title, brand: "Антракт" })).toBe(`${title} — Антракт`);
	});

	it("retry failed reads of texts, first after 350 ms", async () => {
		vi.useFakeTimers();
		const { module, countReads } = failingBackend(2);
		const loading = loadTranslator("ru", module);
		await vi.advanceTimersByTimeAsync(349);
		expect(countReads("common")).toBe(1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect((await loading).t("home.title")).toBe("Куда пойти");
		expect(countReads("common")).toBe(3);
	});

	it("read at most ten namespaces at once", async () => {
		const pendingReads: (() => void)[] = [];
		const module = backendOf((_language, namespace, done) => {
			if (resources[namespace]) done(null, resources[namespace]);
			else pendingReads.push(() => done(null, {}));
		});
		const translator = await loadTranslator("ru", module);
		const manyNamespaces = Array.from({ length: 25 }, (_, index) => `more-${index}`);
		const allLoaded = Promise.all(manyNamespaces.map((namespace) => translator.loadNamespaces(namespace)));
		expect(pendingReads).toHaveLength(10);
		for (const answer of pendingReads.splice(0, 4)) answer();
		expect(pendingReads).toHaveLength(10);
		while (pendingReads.length > 0) pendingReads.shift()?.();
		await allLoaded;
	});

	it("reject after five retries when no texts can be read", async () => {
		vi.useFakeTimers();
		vi.spyOn(console, "warn").mockReturnValue();
		const { module, countReads } = failingBackend(Number.POSITIVE_INFINITY);
		const rejection = expect(loadTranslator("ru", module)).rejects.toThrow("No texts for language ru");
		await vi.advanceTimersByTimeAsync(60_000);
		await rejection;
		expect(countReads("common")).toBe(6);
	});
});
