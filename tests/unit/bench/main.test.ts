import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("npm run bench fails and lists the benchmarks when none is chosen", () => {
	const { status, stderr } = spawnSync("npm", ["run", "--silent", "bench"], { encoding: "utf8" });
	expect(status).toBe(1);
	expect(stderr).toContain("npm run bench -- build | languages | bytes");
});
