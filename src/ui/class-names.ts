/** Joins class names of a CSS module, skipping false conditions and names without a rule. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
