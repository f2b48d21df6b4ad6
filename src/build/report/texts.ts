import { eachTag } from "../source/each-tag";
import { ALLOWED_TAGS, REPLACED_TAGS } from "../source/sanitise";

const KEPT_TAGS: ReadonlySet<string> = new Set([...ALLOWED_TAGS, ...Object.keys(REPLACED_TAGS)]);
const RUNS_OR_STYLES = /^(?:on[a-z]+|style)$/;
const EXECUTABLE = /^\s*(?:javascript|data|vbscript):/i;

/** Names what the sanitiser removes from a text: elements, event handlers, styles, executable addresses. */
export function cutFrom(html: string): string[] {
	const removedNames = new Set<string>();
	eachTag(html, (name, attributes) => {
		if (!KEPT_TAGS.has(name)) removedNames.add(`<${name}>`);
		for (const attribute of Object.keys(attributes)) if (RUNS_OR_STYLES.test(attribute)) removedNames.add(attribute);
		if ([attributes["href"], attributes["src"]].some((address = "") => EXECUTABLE.test(address)))
			removedNames.add("javascript:");
	});
	return [...removedNames];
}
