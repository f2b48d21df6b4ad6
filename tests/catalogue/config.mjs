/** Configures Ladle, which opens and builds the catalogue of components (`npm run catalogue`). */
export default {
	stories: "tests/catalogue/stories/*.stories.tsx",
	viteConfig: "tests/catalogue/vite.config.mts",
	port: 6100,
	outDir: ".tmp/catalogue",
	addons: {
		rtl: { enabled: true, defaultState: false },
		theme: { enabled: true, defaultState: "light" },
		// Pictures (pictures.ts) judge every story at once, in a real browser.
		a11y: { enabled: false },
	},
};
