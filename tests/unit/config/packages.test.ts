import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const [optionalText, optionalBoolean] = [v.optional(v.string()), v.optional(v.boolean())];
const packageSchema = v.object({ version: optionalText, integrity: optionalText, link: optionalBoolean });
const lockSchema = v.object({ packages: v.record(v.string(), packageSchema) });
const { packages } = v.parse(lockSchema, JSON.parse(readFileSync("package-lock.json", "utf8")));
const versionsOf = (name: string) =>
	Object.entries(packages).flatMap(([path, { version }]) =>
		path.endsWith(`node_modules/${name}`) && version ? [version] : [],
	);

/** By package name: the first version in which the package's published vulnerability is fixed. */
const FIXED_IN: Readonly<Record<string, string>> = {
	lodash: "4.18.0",
	uuid: "11.1.1",
	cookie: "0.7.0",
	tmp: "0.2.4",
};

describe("packages with known vulnerabilities", () => {
	it.each(Object.entries(FIXED_IN))(
		"%s has version %s or later everywhere in the lock file",
		(name, fixed) => {
			const versions = versionsOf(name);
			expect(versions.length).toBeGreaterThan(0);
			for (const version of versions)
				expect(version.localeCompare(fixed, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
		},
	);
});

describe("the lock file", () => {
	it("has an integrity hash for every package", () => {
		const unhashed = Object.entries(packages).filter(
			([path, { integrity, link }]) => path && !integrity && !link,
		);
		expect(unhashed.map(([path]) => path)).toEqual([]);
	});
});
