import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentStamps, legalHashes } from "../tests/unit/locales/stamps";

const writeLocaleFile = (name: string, content: unknown) =>
	writeFileSync(
		join(process.cwd(), "tests", "unit", "locales", name),
		`${JSON.stringify(content, null, "\t")}\n`,
	);

/** `npm run translations`: marks translations as up to date; `-- legal`: also legal texts as reviewed today. */
writeLocaleFile("translated.json", currentStamps());
if (process.argv[2] === "legal")
	writeLocaleFile("legal.json", { reviewed: new Date().toISOString().slice(0, 10), texts: legalHashes() });
