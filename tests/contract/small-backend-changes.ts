import { parseEnv } from "#src/config/env";
import { checkBackend } from "#src/node/doctor/check-backend";
import type { Finding } from "#src/node/doctor/finding";
import { type Answers, goodAnswers, type Row, startSmallBackend } from "./small-backend";

export type Change = (answers: Answers) => void;

/** Runs the doctor on a shop whose pages have the backend's own origin. */
export async function findingsOf(change: Change, variables: Record<string, string> = {}): Promise<string[]> {
	const answers = goodAnswers();
	change(answers);
	const url = await startSmallBackend(answers);
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: url,
		GATSBY_BASKET_API_URL: url,
		GATSBY_SITE_URL: url,
		GATSBY_LANDING_ID: "x",
		API_REQUESTS_PER_SECOND: "500",
		...variables,
	});
	return (await checkBackend(env)).flatMap(lineOf);
}

const lineOf = ({ severity, check, message, impact }: Finding) =>
	severity === "ok" ? [] : [`${severity}: ${check}: ${message} | ${impact}`];

export const WITHOUT_BASKET = { GATSBY_BASKET_API_URL: "" };

export const inEvents =
	(change: (event: Row, at: number) => Row): Change =>
	({ lists }) => {
		lists["/v1/events"] = (lists["/v1/events"] ?? []).map((event, at) => ({
			...event,
			...change(event, at),
		}));
	};

export const inList =
	(path: string, change: (row: Row, at: number) => Row): Change =>
	({ lists }) => {
		lists[path] = (lists[path] ?? []).map((row, at) => ({ ...row, ...change(row, at) }));
	};

export const inLanding =
	(fields: Row): Change =>
	(answers) => {
		answers.landing = { ...Object(answers.landing), ...fields };
	};

export const inPrices =
	(fields: Row): Change =>
	(answers) => {
		const { priceOf } = answers;
		answers.priceOf = (event) => ({ ...priceOf(event), ...fields });
	};

export const inOffers =
	(fields: Row): Change =>
	(answers) => {
		const { offersOf } = answers;
		answers.offersOf = (event) => offersOf(event).map((offer) => ({ ...offer, ...fields }));
	};

export const withBasket =
	(status: number, body: unknown): Change =>
	(answers) => {
		answers.basket = () => ({ status, body });
	};

export const soldElsewhere = (buyUrl: unknown, fields: Row = {}) =>
	inEvents(() => ({ buy_url: buyUrl, ...fields }));
