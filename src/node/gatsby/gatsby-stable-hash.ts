import type { Compiler } from "webpack";
import { contentHash } from "./write-changed";

/** Exception (docs/decisions/030-documented-gatsby.md): equal assets get an equal build hash, in cold and warm builds. */
export const stableHashPlugin = {
	apply: ({ hooks }: Compiler): void =>
		hooks.done.tap({ name: "StableHash", stage: -1_000 }, ({ compilation }) => {
			compilation.hash = contentHash(Object.keys(compilation.assets).sort().join());
		}),
};
