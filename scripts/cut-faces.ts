import { writeFile } from "node:fs/promises";
import { main } from "../tests/tools/processes";
import { makeFontSubset } from "./faces/cut";
import { FONT_SUBSETS } from "./faces/list";

/** `npm run faces`: writes subsets of packaged fonts for pages (static/fonts) and share cards. */
void main(async () => {
	for (const cut of FONT_SUBSETS) {
		const bytes = await makeFontSubset(cut);
		await writeFile(cut.file, bytes);
		process.stdout.write(`${cut.file} ${bytes.length}\n`);
	}
});
