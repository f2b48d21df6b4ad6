import { describe, expect, it } from "vitest";
import { camelizeKeys } from "#src/backend/json";

describe("camelizeKeys", () => {
	it("converts keys at every depth to camel case, but no values", () => {
		const answer = { event_ids: [1], extra: { service_fee: "a_b" }, list: [{ row_2_b: null }], plain: 1 };
		const camelized = { eventIds: [1], extra: { serviceFee: "a_b" }, list: [{ row2B: null }], plain: 1 };
		expect(camelizeKeys(answer)).toEqual(camelized);
	});

	it("never sets an object's prototype", () => {
		const camelized = camelizeKeys(JSON.parse('{"__proto__": {"is_admin": true}, "id": 1}'));
		expect(Object.getPrototypeOf(camelized)).toBe(Object.prototype);
		expect(camelized).not.toHaveProperty("isAdmin");
	});
});
