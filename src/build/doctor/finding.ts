type Severity = "ok" | "warning" | "error";

/** One thing the doctor looked at. */
export interface Finding {
	/** The call or setting that was checked, such as `GET /v1/events`. */
	check: string;
	/** `error`: something buyers need does not work; `warning`: they lose something. */
	severity: Severity;
	message: string;
	/** What buyers lose by it. */
	impact?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, severity: "ok", message });
export const warning = (check: string, message: string, impact: string): Finding => ({
	check,
	severity: "warning",
	message,
	impact,
});
export const error = (check: string, message: string, impact: string): Finding => ({
	check,
	severity: "error",
	message,
	impact,
});

const MARKS: Record<Severity, string> = { ok: "ok     ", warning: "WARNING", error: "ERROR  " };

/** The findings as lines for a terminal, worst last so that it stays in sight. */
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
