import { reasonOf } from "./probe";

type Severity = "ok" | "warning" | "error";

export interface Finding {
	check: string;
	severity: Severity;
	message: string;
	/** What buyers lose, such as "tickets can't be ordered". */
	impact?: string;
}

/** Creates an empty list of findings, and functions that add the given check's findings to the list. */
export function createFindings(check: string) {
	const findings: Finding[] = [];
	const add = (severity: Severity) => (message: string, impact: string) => {
		findings.push({ check, severity, message, impact });
	};
	return {
		findings,
		ok: (message: string) => {
			findings.push({ check, severity: "ok", message });
		},
		warn: add("warning"),
		fail: add("error"),
	};
}

/** Runs a check. If it throws, the only finding is an error with the given impact. */
export async function runCheck(
	check: string,
	impact: string,
	work: (formatFindings: ReturnType<typeof createFindings>) => Promise<void>,
): Promise<Finding[]> {
	const report = createFindings(check);
	try {
		await work(report);
		return report.findings;
	} catch (failure) {
		return [{ check, severity: "error", message: reasonOf(failure), impact }];
	}
}

const SEVERITY_LABELS: Record<Severity, string> = { ok: "ok     ", warning: "WARNING", error: "ERROR  " };

/** Lists findings for a terminal: passed checks, then warnings, then errors, and finally the number of each. */
export function report(findings: readonly Finding[]): string[] {
	const order: readonly Severity[] = ["ok", "warning", "error"];
	const lines = order.flatMap((severity) =>
		findings
			.filter((finding) => finding.severity === severity)
			.flatMap(({ check, message, impact }) => [
				`${SEVERITY_LABELS[severity]} ${check}: ${message}`,
				...(impact === undefined ? [] : [`        Buyers: ${impact}`]),
			]),
	);
	const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
	return [...lines, `${count("error")} errors, ${count("warning")} warnings, ${count("ok")} checks passed`];
}
