import { writeFile } from "node:fs/promises";
import { cutFace } from "./faces/cut";
import { CUTS } from "./faces/list";
import { main } from "./processes";

/** `npm run faces`: writes subsets of packaged fonts for pages (static/fonts) and share cards. */
void main(async () => {
	for (const cut of CUTS) {
		const bytes = await cutFace(cut);
		await writeFile(cut.file, bytes);
		process.stdout.write(`${cut.file} ${bytes.length}\n`);
	}
});
