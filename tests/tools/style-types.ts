import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { classesInCss } from "#src/node/gatsby/class-ident";

/** Folder of the generated types, which `rootDirs` in tsconfig.json overlays on the project's folders. */
const TYPES_FOLDER = join(".tmp", "style-types");

// Writes the class names of every CSS module as types, so that tsc rejects a misspelt class.
const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
	path.endsWith(".module.css"),
);
rmSync(TYPES_FOLDER, { recursive: true, force: true });
for (const sheet of sheets) {
	const names = classesInCss(readFileSync(join("src", sheet), "utf8")).map((name) => JSON.stringify(name));
	const file = join(TYPES_FOLDER, "src", `${sheet}.d.ts`);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(
		file,
		`declare const styles: { readonly [name in ${names.join(" | ")}]: string };\nexport = styles;\n`,
	);
}
