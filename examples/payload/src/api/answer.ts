import { APIError, headersWithCors, type PayloadHandler, type PayloadRequest } from "payload";

const MAX_PER_PAGE = 100;

/** Makes an endpoint of a function that returns the body. Every site may read it, and no cache may keep it. */
export function answering(read: (req: PayloadRequest) => Promise<unknown>): PayloadHandler {
	return async (req) => {
		const headers = headersWithCors({ headers: new Headers({ "cache-control": "no-store" }), req });
		try {
			return Response.json(withoutEmpty(await read(req)), { headers });
		} catch (error) {
			if (!(error instanceof APIError)) throw error;
			return Response.json({ ...error.data, message: error.message }, { status: error.status, headers });
		}
	};
}

export const notFound = () => new APIError("There is no such record.", 404, { code: "NOT_FOUND" });

export const invalid = (field: string) =>
	new APIError(`${field} can't be used.`, 400, { code: "VALIDATION", field });

export function pageOf({ searchParams }: PayloadRequest) {
	return {
		page: positive(searchParams, "page", 1),
		limit: Math.min(positive(searchParams, "per_page", 24), MAX_PER_PAGE),
	};
}

function positive(query: URLSearchParams, name: string, byDefault: number): number {
	const value = Number(query.get(name) ?? byDefault);
	if (!Number.isSafeInteger(value) || value < 1) throw invalid(name);
	return value;
}

/** Reads a list such as "1,2"; undefined when the query hasn't got it. */
export function listIn({ searchParams }: PayloadRequest, name: string): string[] | undefined {
	return searchParams.get(name)?.split(",").filter(Boolean);
}

/** Reads a list of this CMS's own ids. */
export function idsIn(req: PayloadRequest, name: string): number[] | undefined {
	const ids = listIn(req, name)?.map(Number);
	if (ids?.some((id) => !Number.isSafeInteger(id))) throw invalid(name);
	return ids;
}

/** Leaves out what an editor hasn't filled in. */
function withoutEmpty(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutEmpty);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).filter(
		([, each]) => each !== undefined && each !== null && each !== "",
	);
	return Object.fromEntries(entries.map(([name, each]) => [name, withoutEmpty(each)]));
}
