import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentStamps, legalHashes } from "../unit/locales/stamps";

/** Writes a JSON file in tests/unit/locales. */
const writeLocaleFile = (name: string, content: unknown) =>
	writeFileSync(join(process.cwd(), "tests", "unit", "locales", name), `${JSON.stringify(content, null, "\t")}\n`);

/**
 * `npm run translations`: marks all translations as up to date with the Russian texts. With `-- legal`: also marks
 * legal texts as reviewed today.
 */
writeLocaleFile("translated.json", currentStamps());
if (process.argv[2] === "legal")
	writeLocaleFile("legal.json", { reviewed: new Date().toISOString().slice(0, 10), texts: legalHashes() });
