/** Returns a text with its first letter in upper case. @param locale BCP 47 language: Turkish "i" becomes "İ" */
export const capitalised = (text: string, locale: string): string =>
	text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
