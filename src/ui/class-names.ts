/** Class names of a CSS module put together; conditions that don't hold and names without a rule are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
