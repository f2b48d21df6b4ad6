import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { securityTxt, writeSecurityTxt } from "../../../src/build/seo/security-txt";
import { emptyFolder } from "./small-site";

const STATEMENT = {
	contact: "mailto:security@antrakt.example",
	languages: ["ru", "en"],
	siteUrl: "https://antrakt.example",
	now: new Date("2026-11-22T01:00:00Z"),
};

describe("security.txt", () => {
	it("contains contact, expiry, languages and canonical address", () => {
		expect(securityTxt(STATEMENT).split("\n")).toEqual([
			"Contact: mailto:security@antrakt.example",
			"Expires: 2027-05-01T00:00:00Z",
			"Preferred-Languages: ru, en",
			"Canonical: https://antrakt.example/.well-known/security.txt",
			"",
		]);
	});

	it("is the same throughout a month", () => {
		const laterStatement = { ...STATEMENT, now: new Date("2026-11-30T23:59:59Z") };
		expect(securityTxt(laterStatement)).toBe(securityTxt(STATEMENT));
	});

	it("is deleted when no contact is configured", async () => {
		const root = await emptyFolder();
		const file = join(root, "public/.well-known/security.txt");
		await writeSecurityTxt(root, STATEMENT);
		expect(readFileSync(file, "utf8")).toContain("Contact: mailto:");
		await writeSecurityTxt(root, { ...STATEMENT, contact: undefined });
		expect(existsSync(file)).toBe(false);
	});
});
