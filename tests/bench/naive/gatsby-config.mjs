import { resolve } from "node:path";

export default {
	jsxRuntime: "automatic",
	trailingSlash: "never",
	plugins: [
		{ resolve: "gatsby-plugin-layout", options: { component: resolve("src/components/layout.jsx") } },
		{ resolve: "gatsby-source-filesystem", options: { name: "locale", path: resolve("locales") } },
		{
			resolve: "gatsby-plugin-react-i18next",
			options: { localeJsonSourceName: "locale", languages: ["ru"], defaultLanguage: "ru", redirect: false },
		},
		{ resolve: "@sentry/gatsby", options: { enableClientWebpackPlugin: false } },
		"gatsby-plugin-offline",
	],
};
