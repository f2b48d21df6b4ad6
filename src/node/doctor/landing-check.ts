import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { camelizeKeys } from "../../backend/json";
import { getLanding } from "../../backend/landing";
import { fieldsOf } from "../../domain/fields";
import type { Landing } from "../../domain/landing";
import { slug } from "../../domain/lenient";
import { landingLine } from "../pipeline/report/landing-words";
import { usableLanding } from "../pipeline/source/landing";
import { createFindings, type Finding, runCheck } from "./finding";
import { formatProblems } from "./format-checks";
import type { RawRecords } from "./record-checks";
import { recordNames } from "./record-name";

/** Settings without which a shop looks like nobody's, or breaks the law; others have good defaults. */
const IMPORTANT_SETTINGS = [
	...["title", "languages", "currencies", "legal.name", "legal.address", "legal.email", "legal.phone"],
];

const LEGAL_PAGES = ["offer", "privacy-policy"];

/** Checks the landing config. @returns the landing, too, if it can be read */
export async function checkLanding(
	http: HttpClient,
	id: string,
): Promise<{ findings: Finding[]; landing: Landing | undefined }> {
	let landing: Landing | undefined;
	const findings = await runCheck(
		`GET /v2/landings/${id}`,
		"the site can't be built",
		async ({ ok, warn, fail }) => {
			let answer: unknown;
			const request: HttpClient["request"] = async (call) => {
				answer = await http.request(call);
				return answer;
			};
			const read = await getLanding({ ...http, request }, id);
			landing = read.landing;
			ok(landing.brand.title ?? landing.id);
			for (const note of read.notes.invalid) warn(landingLine(note), "the default is shown instead");
			const absent = new Set(read.notes.absent.map((note) => "field" in note && note.field));
			const { pages } = landing;
			const missing = [
				...IMPORTANT_SETTINGS.filter((name) => absent.has(name)),
				...LEGAL_PAGES.filter((slug) => pages.every((page) => page.slug !== slug)).map(
					(slug) => `page ${slug}`,
				),
			];
			if (missing.length > 0)
				warn(`not given: ${missing.join(", ")}`, "they see defaults, or nothing in their place");
			for (const { field, found } of read.leftOut)
				warn(`pages: ${field} is ${found}`, "that page is not on the site");
			const wrapper = wrapperIn(answer);
			if (wrapper !== undefined)
				fail(
					`the settings are in "${wrapper}", not at the top of the answer`,
					"the shop looks like nobody's",
				);
			const config = fieldsOf(camelizeKeys(answer));
			const given = config.get("pages") ?? fieldsOf(config.get("data")).get("pages");
			const pagesGiven = Array.isArray(given) ? given : [];
			for (const { field, message, impact } of formatProblems(pagesGiven, recordNames("/v2/landings")))
				warn(`pages: ${field} ${message}`, impact);
		},
	);
	return { findings, landing };
}

/** Names the field in which the whole landing is, other than `data`, if it has no settings of its own. */
function wrapperIn(answer: unknown): string | undefined {
	const hasSettings = (value: unknown) =>
		["title", "languages", "currencies", "pages", "legal"].some((name) => fieldsOf(value).has(name));
	const fields = [...fieldsOf(answer)];
	return hasSettings(answer)
		? undefined
		: fields.find(([name, value]) => name !== "data" && hasSettings(value))?.[0];
}

/** Checks that the site has texts for the landing's languages and addresses for its pages. */
export function checkUsableLanding(check: string, landing: Landing, raw: RawRecords): Finding[] {
	const { findings, warn } = createFindings(check);
	const slugs = (raw.get("/v1/events_locations") ?? []).flatMap((city) => {
		const read = v.safeParse(slug, fieldsOf(city).get("slug"));
		return read.success ? [read.output] : [];
	});
	for (const note of usableLanding(landing, new Set(slugs)).report)
		warn(landingLine(note), "the site does without it");
	return findings;
}
