import { expect, it } from "vitest";
import { i18nPluginOptions } from "#src/node/gatsby/i18n-options";

it("the i18n plugin has the routing defaults and namespaces of the specification", () => {
	expect(i18nPluginOptions()).toMatchObject({
		languages: ["ru", "en", "de", "fr", "es"],
		defaultLanguage: "ru",
		redirect: false,
		i18nextOptions: { defaultNS: "common", fallbackNS: ["pages", "forms"] },
	});
});
