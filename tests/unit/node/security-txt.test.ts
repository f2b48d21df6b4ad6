import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSecurityTxt } from "#src/node/pipeline/seo/security-txt";
import { emptyFolder } from "./small-site";

const SECURITY_TXT_OPTIONS = {
	contact: "mailto:security@antrakt.example",
	languages: ["ru", "en"],
	siteUrl: "https://antrakt.example",
	now: new Date("2026-11-22T01:00:00Z"),
};

describe("security.txt", () => {
	it.each(["2026-11-22T01:00:00Z", "2026-11-30T23:59:59Z"])(
		"contains contact, expiry, languages and canonical address, the same throughout a month: %s",
		async (now) => {
			const root = await emptyFolder();
			writeSecurityTxt(root, { ...SECURITY_TXT_OPTIONS, now: new Date(now) });
			expect(readFileSync(join(root, "public/.well-known/security.txt"), "utf8").split("\n")).toEqual([
				"Contact: mailto:security@antrakt.example",
				"Expires: 2027-05-01T00:00:00Z",
				"Preferred-Languages: ru, en",
				"Canonical: https://antrakt.example/.well-known/security.txt",
				"",
			]);
		},
	);

	it("is deleted when no contact is configured", async () => {
		const root = await emptyFolder();
		writeSecurityTxt(root, SECURITY_TXT_OPTIONS);
		writeSecurityTxt(root, { ...SECURITY_TXT_OPTIONS, contact: undefined });
		expect(existsSync(join(root, "public/.well-known/security.txt"))).toBe(false);
	});
});
