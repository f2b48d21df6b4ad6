import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { textSiblings } from "../../tools/text-siblings";

/** Files that render what browsers show after loading, so not the document and its head. */
const COMPONENTS = ["ui", "features", "screens", "shell"].flatMap((folder) =>
	readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
		.filter(
			(file) => file.endsWith(".tsx") && !/(?:^head|^server|document-head|page-scripts)\.tsx$/.test(file),
		)
		.map((file) => `src/${folder}/${file}`),
);

const PROBLEMS = `
export function Count({ count, t, isLate }: { count: number; t: (key: string, args?: object) => string; isLate: boolean }) {
	return (
		<>
			<p>{t("bar.tickets", { count })} <b>{count}</b></p>
			<p>{isLate && <b />} {t("constant")}</p>
			<p><b />{isLate ? "late" : <i />}</p>
			<p>{t("constant")} <b>{count}</b></p>
			<p><span>{t("bar.tickets", { count })}</span> {isLate && <span>{count}</span>}</p>
			<p>{isLate ? "late" : "early"}</p>
		</>
	);
}
export function Word({ word }: { word: string }) {
	return word;
}
`;

it("each text that may change is the only child of its element, so that translators can't freeze it", () => {
	mkdirSync(".tmp", { recursive: true });
	const folder = mkdtempSync(".tmp/texts-");
	const file = `${folder}/problems.tsx`;
	writeFileSync(file, PROBLEMS);
	const found = textSiblings([...COMPONENTS, file]);
	rmSync(folder, { recursive: true });
	const isExpected = (problem: string) => problem.startsWith(file);
	expect(found.filter((problem) => !isExpected(problem))).toEqual([]);
	expect(found.filter(isExpected).map((problem) => problem.slice(file.length))).toEqual([
		':5: {t("bar.tickets", { count })}',
		':6: {t("constant")}',
		':7: {isLate ? "late" : <i />}',
		":14: Word",
	]);
}, 120_000);
