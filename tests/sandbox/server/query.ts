import type { FastifyRequest } from "fastify";
import { badRequest } from "./api-error";

export function queryOf(request: FastifyRequest): URLSearchParams {
	return new URL(request.url, "http://sandbox").searchParams;
}

/** Reads integers from `name=1,2`, `name=1&name=2` or `name[]=1`; undefined if absent. Throws 400 for non-integers. */
export function numberList(query: URLSearchParams, name: string): number[] | undefined {
	const isNamed = (key: string) => key === name || (key.startsWith(`${name}[`) && /\[\d*\]$/.test(key));
	const parts = [...query].flatMap(([key, text]) => (isNamed(key) ? text.split(",") : []));
	const values = parts.filter((part) => part.trim() !== "").map((part) => wholeNumber(name, part));
	return values.length > 0 ? values : undefined;
}

const DEFAULT_PER_PAGE = 24;
const MAX_PER_PAGE = 500;

/** Reads `page` (from 1) and `per_page` (up to 500). Throws 400 VALIDATION when out of range. */
export function pageOf(query: URLSearchParams): { page: number; perPage: number } {
	return {
		page: numberWithin(query, "page", 1, Number.MAX_SAFE_INTEGER, 1),
		perPage: numberWithin(query, "per_page", 1, MAX_PER_PAGE, DEFAULT_PER_PAGE),
	};
}

/** Reads one of the allowed words; the first when absent. Throws 400 VALIDATION for anything else. */
export function oneOf<Word extends string>(
	query: URLSearchParams,
	name: string,
	words: readonly Word[],
): Word {
	const value = query.get(name) || words[0];
	const allowed = words.find((word) => word === value);
	if (allowed === undefined) throw badRequest(name, `${name} must be one of: ${words.join(", ")}.`);
	return allowed;
}

/** Reads a whole number from `low` to `high`; `fallback` when absent. Throws 400 VALIDATION for any other value. */
function numberWithin(
	query: URLSearchParams,
	name: string,
	low: number,
	high: number,
	fallback: number,
): number {
	const text = query.get(name);
	if (text === null || text === "") return fallback;
	const value = wholeNumber(name, text);
	if (value < low || value > high) throw badRequest(name, `${name} must be from ${low} to ${high}.`);
	return value;
}

/** Parses a query parameter. Throws 400 VALIDATION unless it is a whole number. */
function wholeNumber(name: string, text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw badRequest(name, `${name} must be a whole number.`);
	return value;
}
