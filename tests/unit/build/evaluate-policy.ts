import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";

/** Findings of Google's CSP Evaluator about a policy, from possibly high severity upwards. */
export function weaknessesOf(policy: string): string[] {
	const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
	return findings
		.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
		.map(({ severity, directive, value, description }) =>
			[Severity[severity], directive, value, description].filter(Boolean).join(" "),
		);
}
