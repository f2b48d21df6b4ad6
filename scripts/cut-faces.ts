import { writeFile } from "node:fs/promises";
import { main } from "../tests/tools/processes";
import { makeFontCollection } from "./faces/collection";
import { FONT_COLLECTIONS, FONT_SUBSETS } from "./faces/font-subsets";
import { makeFontSubset } from "./faces/make-font-subset";

/** `npm run faces`: writes subsets of packaged fonts for pages (static/fonts) and share cards. */
void main(async () => {
	const write = async (file: string, bytes: Buffer) => {
		await writeFile(file, bytes);
		process.stdout.write(`${file} ${bytes.length}\n`);
	};
	for (const cut of FONT_SUBSETS) await write(cut.file, await makeFontSubset(cut));
	for (const collection of FONT_COLLECTIONS)
		await write(collection.file, await makeFontCollection(collection));
});
