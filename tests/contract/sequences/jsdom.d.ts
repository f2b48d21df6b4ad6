/** The parts of jsdom in use. */
declare module "jsdom" {
	export class VirtualConsole {
		on(event: "jsdomError", listener: (error: Error & { detail?: unknown }) => void): this;
		on(event: "error", listener: (...words: unknown[]) => void): this;
	}

	export class JSDOM {
		constructor(
			html: string,
			options: {
				url: string;
				runScripts: "outside-only";
				pretendToBeVisual: boolean;
				virtualConsole: VirtualConsole;
			},
		);
		readonly window: Window & typeof globalThis;
		getInternalVMContext(): import("node:vm").Context;
	}
}
