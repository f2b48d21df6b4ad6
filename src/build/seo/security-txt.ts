import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeChanged } from "../gatsby/write-changed";

/** Months a statement is good for: less than the year that RFC 9116 advises. */
const GOOD_FOR_MONTHS = 6;

interface Statement {
	/** Where weaknesses are reported: `mailto:` or https. */
	contact: string;
	languages: readonly string[];
	siteUrl: string;
	now: Date;
}

/** Who is told of weaknesses (RFC 9116). It ends at the start of a month, so builds of one month write the same. */
export function securityTxt({ contact, languages, siteUrl, now }: Statement): string {
	const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR_MONTHS, 1));
	return [
		`Contact: ${contact}`,
		`Expires: ${end.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	].join("\n");
}

/** Writes the statement into the site; an operator who names no contact has none. */
export async function writeSecurityTxt(
	root: string,
	{ contact, ...rest }: Omit<Statement, "contact"> & { contact: string | undefined },
): Promise<void> {
	const file = join(root, "public", ".well-known", "security.txt");
	if (contact === undefined) await rm(file, { force: true });
	else await writeChanged(file, securityTxt({ contact, ...rest }));
}
