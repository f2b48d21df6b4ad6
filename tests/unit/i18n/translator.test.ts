import type { BackendModule, ResourceLanguage } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { createTranslator, loadTranslator } from "../../../src/i18n/instance";

/** A few texts under the product's keys. */
const resources: ResourceLanguage = {
	common: { nav: { events: "Афиша" } },
	pages: { home: { title: "Куда пойти" }, meta: { titleWithBrand: "{{title}} — {{brand}}" } },
	forms: { order: { tickets: "Билеты" } },
};

/** A backend that fails some times before it answers. */
function backend(failures: number, read = vi.fn()) {
	const module: BackendModule = {
		type: "backend",
		init: () => undefined,
		read(language, namespace, done) {
			read(language, namespace);
			if (read.mock.calls.filter(([, name]) => name === namespace).length <= failures)
				done(new Error("no network"), true);
			else done(null, resources[namespace] ?? {});
		},
	};
	return { module, read };
}

describe("the translator", () => {
	it("looks up a key in common, then pages, then forms", () => {
		const { t } = createTranslator("ru", resources);
		expect(t("nav.events")).toBe("Афиша");
		expect(t("home.title")).toBe("Куда пойти");
		expect(t("order.tickets")).toBe("Билеты");
	});

	it("interpolates API texts verbatim", () => {
		const { t } = createTranslator("ru", resources);
		const title = "{{city}} $t(nav.events) <b>«Вечер»</b> & К°";
		expect(t("meta.titleWithBrand", { title, brand: "Антракт" })).toBe(`${title} — Антракт`);
	});

	it("retries a failed read five times, from 350 ms apart", async () => {
		vi.useFakeTimers();
		const { module, read } = backend(2);
		const loading = loadTranslator("ru", module);
		await vi.advanceTimersByTimeAsync(349);
		expect(read.mock.calls.filter(([, namespace]) => namespace === "common")).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect((await loading).t("home.title")).toBe("Куда пойти");
		expect(read.mock.calls.filter(([, namespace]) => namespace === "common")).toHaveLength(3);
		vi.useRealTimers();
	});

	it("reads at most ten files at once", async () => {
		const waiting: (() => void)[] = [];
		const module: BackendModule = {
			type: "backend",
			init: () => undefined,
			read(_language, namespace, done) {
				if (resources[namespace]) done(null, resources[namespace]);
				else waiting.push(() => done(null, {}));
			},
		};
		const translator = await loadTranslator("ru", module);
		const many = Array.from({ length: 25 }, (_, index) => `more-${index}`);
		const loaded = Promise.all(many.map((namespace) => translator.loadNamespaces(namespace)));
		expect(waiting).toHaveLength(10);
		for (const answer of waiting.splice(0, 4)) answer();
		expect(waiting).toHaveLength(10);
		while (waiting.length > 0) waiting.shift()?.();
		await loaded;
	});

	it("rejects when no texts can be read", async () => {
		vi.useFakeTimers();
		vi.spyOn(console, "warn").mockReturnValue();
		const { module, read } = backend(Number.POSITIVE_INFINITY);
		const loading = expect(loadTranslator("ru", module)).rejects.toThrow("No texts for language ru");
		await vi.advanceTimersByTimeAsync(60_000);
		await loading;
		expect(read.mock.calls.filter(([, namespace]) => namespace === "common")).toHaveLength(6);
		vi.useRealTimers();
	});
});
