import type { Compiler, Module } from "webpack";
import { licencesOf } from "./licences";

const PLUGIN_NAME = "Licences";

/** A webpack plugin: emits `licences.txt` with the licences of all packages in scripts. */
export class LicencesPlugin {
	constructor(private readonly root: string) {}

	apply(compiler: Compiler): void {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
			const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
			compilation.hooks.processAssets.tapPromise({ name: PLUGIN_NAME, stage }, async () => {
				const text = await licencesOf(this.root, filesOf(compilation.modules));
				compilation.emitAsset("licences.txt", new sources.RawSource(text));
			});
		});
	}
}

/** Yields the files of modules; a concatenated module holds several. */
function* filesOf(
	modules: Iterable<Module & { resource?: string; modules?: Iterable<Module> }>,
): Generator<string> {
	for (const { resource, modules: joined } of modules) {
		if (resource) yield resource;
		if (joined) yield* filesOf(joined);
	}
}
