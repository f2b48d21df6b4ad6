import { join } from "node:path";
import { writeChanged } from "../gatsby/write-changed";
import type { EditorReport } from "./editor-report";
import { reportPage } from "./report-page";

/** Writes `.cache/report/index.html` for people and `report.json` for programs. */
export async function writeEditorReport(root: string, report: EditorReport, siteUrl: string): Promise<void> {
	const directory = join(root, ".cache", "report");
	writeChanged(join(directory, "index.html"), reportPage(report, siteUrl));
	writeChanged(join(directory, "report.json"), `${JSON.stringify(report, null, "\t")}\n`);
}
