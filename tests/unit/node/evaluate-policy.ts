import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";

/** Returns findings of Google's CSP Evaluator about a policy, of severity HIGH_MAYBE or higher. */
export function weaknessesOf(policy: string): string[] {
	const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
	return findings
		.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
		.map(({ severity, directive, value, description }) =>
			[Severity[severity], directive, value, description].filter(Boolean).join(" "),
		);
}
