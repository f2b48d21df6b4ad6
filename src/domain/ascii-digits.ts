/** Replaces the digits of Arabic and Persian keyboards by ASCII ones. */
export function asciiDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
