import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";

/** What Google's evaluator finds in a policy, from bypasses that are certain down to those that are likely. */
export function weaknessesOf(policy: string): string[] {
	const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
	return findings
		.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
		.map(({ severity, directive, value, description }) =>
			[Severity[severity], directive, value, description].filter(Boolean).join(" "),
		);
}
