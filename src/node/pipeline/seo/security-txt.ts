import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "../../gatsby/write-changed";

/** Maximum number of months for which security.txt is valid; RFC 9116 advises less than a year. */
const VALID_MONTHS = 6;

interface SecurityTxtOptions {
	/** Where to report vulnerabilities: `mailto:` or https. Without it, the site has no security.txt. */
	contact: string | undefined;
	languages: readonly string[];
	siteUrl: string;
	now: Date;
}

/** Writes security.txt (RFC 9116). It expires at the start of a month, so that builds of one month are equal. */
export function writeSecurityTxt(
	root: string,
	{ contact, languages, siteUrl, now }: SecurityTxtOptions,
): void {
	const file = join(root, "public", ".well-known", "security.txt");
	if (contact === undefined) {
		rmSync(file, { force: true });
		return;
	}
	const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
	const lines = [
		`Contact: ${contact}`,
		`Expires: ${expiry.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	];
	writeIfChanged(file, lines.join("\n"));
}
