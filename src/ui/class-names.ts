/** A CSS module whose class is chosen by a value: some values have no rule. */
export type Rules = Readonly<Record<string, string>>;

/** Joins class names of a CSS module, skipping false conditions and names without a rule. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
