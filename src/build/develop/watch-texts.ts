import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import type { Actions } from "gatsby";
import { contentHash } from "../gatsby/write-changed";

export const TEXTS_NODE_TYPE = "InterfaceTexts";

/** Waits this long for further changes, since an editor may save several files at once, or one file in several steps. */
const SETTLE_MS = 100;

let isWatching = false;

/** Makes Gatsby create the pages again when a file in `locales` changes. For `gatsby develop` only. */
export function watchTexts(root: string, { createNode }: Pick<Actions, "createNode">): void {
	if (isWatching) return;
	isWatching = true;
	const directory = join(root, "locales");
	let timer: NodeJS.Timeout | undefined;
	let changeCount = 0;
	const noteChange = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			changeCount++;
			const contentDigest = contentHash(String(changeCount));
			createNode({ id: TEXTS_NODE_TYPE, internal: { type: TEXTS_NODE_TYPE, contentDigest } });
		}, SETTLE_MS);
	};
	for (const language of readdirSync(directory)) watch(join(directory, language), noteChange).unref();
}
