import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeChanged } from "../gatsby/write-changed";

/** Validity in months; RFC 9116 advises less than a year. */
const VALID_MONTHS = 6;

interface Statement {
	/** Where to report vulnerabilities: `mailto:` or https. */
	contact: string;
	languages: readonly string[];
	siteUrl: string;
	now: Date;
}

/** Creates security.txt (RFC 9116). It expires at the start of a month, so that builds of one month are equal. */
export function securityTxt({ contact, languages, siteUrl, now }: Statement): string {
	const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
	return [
		`Contact: ${contact}`,
		`Expires: ${expiry.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	].join("\n");
}

export async function writeSecurityTxt(
	root: string,
	{ contact, ...rest }: Omit<Statement, "contact"> & { contact: string | undefined },
): Promise<void> {
	const file = join(root, "public", ".well-known", "security.txt");
	if (contact === undefined) await rm(file, { force: true });
	else writeChanged(file, securityTxt({ contact, ...rest }));
}
