import type { HttpRequest } from "#src/backend/http-client";
import { listAll } from "#src/backend/listing";
import { personSchema } from "#src/domain/person";
import { fakeClient } from "./fake-client";

export const records = (count: number, from = 1) =>
	Array.from({ length: count }, (_, index) => ({ id: from + index }));

export const pageOf = (request: HttpRequest) => Number(request.query?.["page"]);

/** An API with `total` records in pages of `perPage`. If `hasTotal`, its answers state the total in `meta`. */
export const apiWith = (total: number, { hasTotal = true, perPage = 100 } = {}) =>
	fakeClient((request) => {
		const from = (pageOf(request) - 1) * perPage;
		const data = records(Math.max(0, Math.min(perPage, total - from)), from + 1);
		return hasTotal ? { data, meta: { page: pageOf(request), per_page: perPage, total } } : data;
	});

export const readAll = (client: ReturnType<typeof fakeClient>) =>
	listAll(client, "/v1/persons", personSchema);
