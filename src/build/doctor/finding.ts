type Severity = "ok" | "warning" | "error";

export interface Finding {
	check: string;
	severity: Severity;
	message: string;
	/** What buyers lose, as a clause. */
	impact?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, severity: "ok", message });
const problem =
	(severity: Severity) =>
	(check: string, message: string, impact: string): Finding => ({
		check,
		severity,
		message,
		impact,
	});
export const warning = problem("warning");
export const error = problem("error");

const MARKS: Record<Severity, string> = { ok: "ok     ", warning: "WARNING", error: "ERROR  " };

export function report(findings: readonly Finding[]): string[] {
	const order: readonly Severity[] = ["ok", "warning", "error"];
	const lines = order.flatMap((severity) =>
		findings
			.filter((finding) => finding.severity === severity)
			.flatMap(({ check, message, impact }) => [
				`${MARKS[severity]} ${check}: ${message}`,
				...(impact === undefined ? [] : [`        Buyers: ${impact}`]),
			]),
	);
	const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
	return [...lines, `${count("error")} errors, ${count("warning")} warnings, ${count("ok")} checks passed`];
}
