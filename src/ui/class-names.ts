/** Cast a CSS module to this type where a variable selects the class; some of its values may have no class. */
export type CssModule = Readonly<Record<string, string>>;

export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
