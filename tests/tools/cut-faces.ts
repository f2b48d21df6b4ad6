import { writeFile } from "node:fs/promises";
import { cutFace } from "./faces/cut";
import { CUTS } from "./faces/list";
import { main } from "./processes";

/** `npm run faces`: cuts the files of static/fonts and of the share cards from the packages of the faces. */
void main(async () => {
	for (const cut of CUTS) {
		const bytes = await cutFace(cut);
		await writeFile(cut.file, bytes);
		process.stdout.write(`${cut.file} ${bytes.length}\n`);
	}
});
