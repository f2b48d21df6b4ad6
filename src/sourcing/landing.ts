import * as v from "valibot";
import { camelizeKeys } from "../api/answer";
import { DEFAULT_LANGUAGE } from "../config/constants";
import { brandSchema, type Landing, landingPageSchema, type Theme, themeSchema } from "../entities/landing";
import { isLanguage } from "../i18n/languages";

const record = v.record(v.string(), v.unknown());

/**
 * The landing config read field by field: what is missing or wrong falls back by itself and is said in the report.
 * @param answer what `GET /v2/landings/{id}` gave; anything at all is taken
 * @param reserved first path segments that are routes or cities, which a landing page can't take
 */
export function readLanding(id: string, answer: unknown, reserved: ReadonlySet<string>): { landing: Landing; report: string[] } {
	const parsed = v.safeParse(record, answer);
	const fields = parsed.success ? parsed.output : {};
	const report = parsed.success ? [] : ["landing: the answer is no object, so everything falls back"];
	const languages = readLanguages(fields["languages"], report);
	const pages = readPages(fields["pages"], reserved, report);
	const theme = v.parse(themeSchema, fields);
	report.push(...fallbacks(fields, theme));
	return {
		landing: {
			id,
			languages,
			theme: { ...theme, currencies: theme.currencies.length > 0 ? theme.currencies : [currencyOf(theme)] },
			brand: v.parse(brandSchema, camelizeKeys(fields)),
			pages,
		},
		report,
	};
}

/** A theme without a list of currencies deals in the one it names. */
function currencyOf({ currency: { code } }: Theme): Theme["currencies"][number] {
	return { code, symbol: code, title: code };
}

function readLanguages(value: unknown, report: string[]): string[] {
	const given = Array.isArray(value) ? value : [];
	const known = [...new Set(given)].filter((code): code is string => typeof code === "string" && isLanguage(code));
	for (const code of given) {
		if (!known.includes(code)) report.push(`landing languages: ${JSON.stringify(code)} has no texts and was left out`);
	}
	if (known.length > 0) return known;
	report.push(`landing languages: none usable, so ${DEFAULT_LANGUAGE} is taken`);
	return [DEFAULT_LANGUAGE];
}

function readPages(value: unknown, reserved: ReadonlySet<string>, report: string[]): Landing["pages"] {
	const slugs = new Set<string>();
	return (Array.isArray(value) ? value : []).flatMap((item, index) => {
		const page = v.safeParse(landingPageSchema, camelizeKeys(item));
		if (!page.success) {
			report.push(`landing pages[${index}]: it has no usable slug and was left out`);
			return [];
		}
		const { slug } = page.output;
		if (reserved.has(slug) || slugs.has(slug)) {
			report.push(`landing pages[${index}]: the address /${slug} is taken, so the page was left out`);
			return [];
		}
		slugs.add(slug);
		return [page.output];
	});
}

/** Theme fields whose value in the config isn't the value in use. */
function fallbacks(fields: Record<string, unknown>, theme: Theme): string[] {
	return Object.entries(theme).flatMap(([name, used]) => {
		const given = fields[name];
		if (given === undefined || JSON.stringify(given) === JSON.stringify(used) || String(given) === String(used)) return [];
		return [`landing ${name}: ${JSON.stringify(given)} is not usable as it is, so ${JSON.stringify(used)} is taken`];
	});
}
