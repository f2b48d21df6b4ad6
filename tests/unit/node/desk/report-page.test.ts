import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type Build, fakeBuildCommand, PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { DeskClient } from "./desk-place";

let project: PublishingProject;

beforeEach(async () => {
	project = new PublishingProject(await emptyFolder());
});

const deskThatBuilds = (build: Build) => DeskClient.signedIn(project.root, build);

describe("the report page", () => {
	const entryOf = (id: string, fields: object) => ({
		endpoint: "/v1/events",
		which: id,
		title: `Событие ${id}`,
		...fields,
	});

	async function publishWith(version: string, report: object): Promise<DeskClient> {
		const file = join(project.root, `${version}.json`);
		writeFileSync(file, JSON.stringify(report));
		const client = await deskThatBuilds(
			`${fakeBuildCommand({ version })} && cp "${file}" .cache/report/report.json`,
		);
		await client.submitAndWait("/publish");
		return client;
	}

	it("lists first the records that the previous report lacked; filters by section, city, date or newness", async () => {
		const oldEntry = entryOf("1", { city: "Москва", date: "2026-11-25", path: "/moskva/events/1" });
		const newEntry = entryOf("2", { city: "Казань", date: "2026-12-01" });
		await publishWith("one", { withoutPrice: [oldEntry] });
		const client = await publishWith("two", { withoutPrice: [oldEntry], withoutAge: [newEntry] });
		const report = (await client.get("/report")).text;
		expect(report).toContain("1 новое с прошлой публикации");
		expect(report.indexOf("Событие 2")).toBeLessThan(
			report.indexOf('<a href="https://shop.example/moskva/events/1">'),
		);
		expect(report).toContain("Цена появится, только когда ответит касса.");
		const titlesAt = async (query: string) => {
			const { text } = await client.get(`/report?${query}`);
			return ["Событие 1", "Событие 2"].filter((title) => text.includes(title));
		};
		expect(await titlesAt("section=withoutAge")).toEqual(["Событие 2"]);
		expect(await titlesAt(`city=${encodeURIComponent("Москва")}`)).toEqual(["Событие 1"]);
		expect(await titlesAt("from=2026-11-26")).toEqual(["Событие 2"]);
		expect(await titlesAt("to=2026-11-25")).toEqual(["Событие 1"]);
		expect(await titlesAt("new=yes")).toEqual(["Событие 2"]);
		expect((await client.get("/report?section=cut")).text).toContain("С такими условиями ничего нет.");
	});

	it("explains in Russian and in English why a record was left out, and lists problems of the landing", async () => {
		const leftOut = [entryOf("3", { reason: { code: "missing", total: 9, given: 7 } })];
		const landing = [
			{ kind: "missing", field: "title" },
			"landing logo_url: a sentence of an earlier version",
		];
		const client = await publishWith("one", { leftOut, landing });
		const { text } = await client.get("/report");
		expect(text).toContain("API насчитал 9, а прислал 7");
		expect(text).toMatch(/Настройки витрины.*title – не задано, сайт обходится без этого/);
		expect(text).toContain('<li lang="en">landing logo_url: a sentence of an earlier version</li>');
		const english = (await client.get("/report?lang=en")).text;
		expect(english).toContain("The API counted 9 and sent 7");
		expect(english).toContain("<li>title: not given, so the site does without it</li>");
	});
});
