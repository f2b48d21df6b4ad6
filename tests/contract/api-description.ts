import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { parse } from "yaml";
import { valueAt } from "./answer-fields";
import type { Answer } from "./sandbox-visitor";

/** Ids of the operations in openapi.yaml that return lists page by page, each with its path. */
export const LISTS = [
	["listCities", "/v1/events_locations"],
	["listEvents", "/v1/events"],
	["listDates", "/v1/events_dates"],
	["listPlaces", "/v1/places"],
	["listPersons", "/v1/persons"],
	["listNews", "/v1/news"],
	["listCategoryTypes", "/v1/events_category_types"],
	["listCategories", "/v1/events_categories"],
	["listHalls", "/v1/events_halls"],
	["listPlacesWithEvents", "/v1/events_places"],
] as const;

/** Key of the refusals that an operation shares with all others. */
const DEFAULT = "default";

/** Validates answers against tests/sandbox/openapi.yaml, and tracks which responses in that file were tested. */
export class ApiDescription {
	private readonly document: unknown = parse(
		readFileSync(join(__dirname, "../sandbox/openapi.yaml"), "utf8"),
	);
	private readonly ajv = new Ajv2020({ allErrors: true, strictTypes: false, validateSchema: false });
	private readonly tested = new Set<string>();

	constructor() {
		addFormats(this.ajv);
		this.ajv.addVocabulary(Object.keys(objectOrEmpty(this.document)));
		this.ajv.addSchema({ $id: "api", ...objectOrEmpty(this.document) });
	}

	/** Expects an answer to have the status, and a body of the operation's schema. @returns the body */
	expectAnswer(operationId: string, answer: Answer, status: number): unknown {
		expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(status);
		const { pointer, response } = this.response(operationId, status);
		this.tested.add(`${operationId} ${status}`);
		if (valueAt(response, "content") === undefined) {
			expect(answer.body).toBe("");
			return answer.body;
		}
		const validate = this.ajv.getSchema(
			`api#${pointer}/content/${pointerSegment("application/json")}/schema`,
		);
		if (!validate) throw new Error(`There is no schema of ${operationId} ${status}.`);
		const errors = validate(answer.body) ? [] : validate.errors;
		expect(errors, `${operationId} ${status}`).toEqual([]);
		return answer.body;
	}

	/** Returns each response with a status of its own that no answer was validated against, such as "listEvents 200". */
	untested(): string[] {
		const described = this.operations().flatMap(({ id, operation }) =>
			Object.keys(objectOrEmpty(valueAt(operation, "responses"))).map((status) => `${id} ${status}`),
		);
		return described.filter((answer) => !answer.endsWith(` ${DEFAULT}`) && !this.tested.has(answer));
	}

	private response(operationId: string, status: number): { pointer: string; response: unknown } {
		const described = this.operations().find(({ id }) => id === operationId);
		const own = valueAt(described?.operation, "responses", status);
		const key = own === undefined && status >= 400 ? DEFAULT : status;
		const response = own ?? valueAt(described?.operation, "responses", key);
		if (!described || response === undefined)
			throw new Error(`openapi.yaml has no ${status} of ${operationId}.`);
		const reference = valueAt(response, "$ref");
		if (typeof reference !== "string") return { pointer: `${described.pointer}/responses/${key}`, response };
		const pointer = reference.replace(/^#/, "");
		return { pointer, response: valueAt(this.document, ...pointer.slice(1).split("/")) };
	}

	private operations(): { id: unknown; pointer: string; operation: unknown }[] {
		return Object.entries(objectOrEmpty(valueAt(this.document, "paths"))).flatMap(([path, methods]) =>
			Object.entries(objectOrEmpty(methods)).map(([method, operation]) => ({
				id: valueAt(operation, "operationId"),
				pointer: `/paths/${pointerSegment(path)}/${method}`,
				operation,
			})),
		);
	}
}

function objectOrEmpty(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** A name escaped as a JSON pointer segment in a URL. */
function pointerSegment(name: string): string {
	return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
