import { HtmlValidate, type Message } from "html-validate";
import { expect, it } from "vitest";
import { emittedPages, grouped, NONE, report } from "./emitted";

const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
	rules: {
		// The city picker is a link to the list of cities until its script is there, and a button from then on.
		"prefer-native-element": ["error", { exclude: ["button"] }],
		// A list may carry a name (ARIA 1.2), and screen readers read it.
		"aria-label-misuse": ["error", { allowAnyNamable: true }],
		// Scripts come from the site itself; those of others would need it.
		"require-sri": ["error", { target: "crossorigin" }],
	},
});

/** Each finding once, with how many pages have it and one of them. */
function findings(found: { path: string; message: Message }[]): string[] {
	const groups = grouped(found, ({ message }) => `${message.ruleId}: ${message.message}`);
	return [...groups].map(([what, [first, ...others]]) => {
		const where =
			first && `${first.path}:${first.message.line}:${first.message.column} ${first.message.selector ?? ""}`;
		return `${what} – ${where}${others.length > 0 ? ` and ${others.length} times more` : ""}`;
	});
}

it("every page of the site is valid HTML", async () => {
	const found: { path: string; message: Message }[] = [];
	for (const { path, html } of emittedPages()) {
		const { results } = await validator.validateString(html);
		found.push(...results.flatMap(({ messages }) => messages.map((message) => ({ path, message }))));
	}
	expect(report(findings(found))).toBe(NONE);
}, 120_000);
