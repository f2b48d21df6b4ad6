declare module "subset-font" {
	interface Options {
		targetFormat?: "sfnt" | "woff2";
		variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
		keepFeatures?: readonly string[];
		noHinting?: boolean;
		dropTables?: readonly string[];
	}
	const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
	// biome-ignore lint/style/noDefaultExport: the package exports its function this way
	export default subsetFont;
}

declare module "fontverter" {
	const fontverter: { convert(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer> };
	// biome-ignore lint/style/noDefaultExport: the package exports its functions this way
	export default fontverter;
}
