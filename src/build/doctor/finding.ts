type Severity = "ok" | "warning" | "error";

export interface Finding {
	check: string;
	severity: Severity;
	message: string;
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
