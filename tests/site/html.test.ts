import { HtmlValidate, type Message } from "html-validate";
import { expect, it } from "vitest";
import { groupBy } from "#src/domain/group-by";
import { sampleOfTheDay } from "../tools/sample";
import { emittedPages, filesWithPlaceholders, NO_PROBLEMS, report } from "./emitted";

const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
	rules: {
		// The city picker is a link with the role button: scripts make it open a dialog instead of a page.
		"prefer-native-element": ["error", { exclude: ["button"] }],
		// ARIA 1.2 allows lists to have accessible names, and screen readers announce these names.
		"aria-label-misuse": ["error", { allowAnyNamable: true }],
		// Only scripts of other sites need integrity hashes.
		"require-sri": ["error", { target: "crossorigin" }],
	},
});

/** Groups equal messages. @returns a line for each group: message, where it first occurs, and how often elsewhere */
function findings(messages: { path: string; message: Message }[]): string[] {
	const groups = groupBy(messages, ({ message }) => `${message.ruleId}: ${message.message}`);
	return [...groups].map(([what, [first, ...others]]) => {
		const where =
			first && `${first.path}:${first.message.line}:${first.message.column} ${first.message.selector ?? ""}`;
		return `${what} – ${where}${others.length > 0 ? ` and ${others.length} other places` : ""}`;
	});
}

it("pages (in sample runs, every third) are valid, accessible HTML according to html-validate", async () => {
	const allMessages: { path: string; message: Message }[] = [];
	for (const { path, html } of sampleOfTheDay([...emittedPages()], 3)) {
		const { results } = await validator.validateString(html);
		allMessages.push(...results.flatMap(({ messages }) => messages.map((message) => ({ path, message }))));
	}
	expect(report(findings(allMessages))).toBe(NO_PROBLEMS);
}, 120_000);

it("pages, data and calendars contain no unfilled placeholder", () => {
	expect(report(filesWithPlaceholders())).toBe(NO_PROBLEMS);
});
