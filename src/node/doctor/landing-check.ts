import type { HttpClient } from "../../backend/http-client";
import { camelizeKeys } from "../../backend/json";
import { getLanding } from "../../backend/landing";
import { fieldsOf } from "../../domain/fields";
import type { Landing } from "../../domain/landing";
import { landingLine } from "../pipeline/report/landing-words";
import { type Finding, runCheck } from "./finding";
import { formatProblems } from "./format-checks";

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
		async ({ ok, warn }) => {
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
			const config = fieldsOf(camelizeKeys(answer));
			const given = config.get("pages") ?? fieldsOf(config.get("data")).get("pages");
			for (const { field, message, impact } of formatProblems(Array.isArray(given) ? given : []))
				warn(`pages: ${field} ${message}`, impact);
		},
	);
	return { findings, landing };
}
