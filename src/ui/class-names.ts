/** Type to cast a CSS module to when a variable selects the class; some values may have no rule. */
export type CssModule = Readonly<Record<string, string>>;

export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
