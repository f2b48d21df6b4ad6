// @vitest-environment jsdom
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCookie, readText, writeCookie, writeText } from "../../../src/browser/storage";
import { readStored, writeStored } from "../../../src/browser/stored-json";

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	localStorage.clear();
	sessionStorage.clear();
});

const numbersSchema = v.array(v.number());

describe("storage", () => {
	it("returns a stored value until it is removed", () => {
		writeStored("local", "list", [1, 2]);
		expect(readStored("local", "list", numbersSchema)).toEqual([1, 2]);
		expect(readStored("session", "list", numbersSchema)).toBeUndefined();
		writeStored("local", "list", undefined);
		expect(readStored("local", "list", numbersSchema)).toBeUndefined();
	});

	it("ignores a stored value that fails the schema", () => {
		for (const text of ["{", '"x"', "[1, null]", ""]) {
			writeText("local", "list", text);
			expect(readStored("local", "list", numbersSchema), text).toBeUndefined();
		}
	});

	it("reads undefined and writes nothing when storage and cookies are blocked", () => {
		const blocked = () => {
			throw new DOMException("blocked", "SecurityError");
		};
		vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
		vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: blocked, set: blocked }));
		expect(() => writeText("local", "key", "text")).not.toThrow();
		expect(readText("local", "key")).toBeUndefined();
		expect(() => writeCookie("currency", "RUB", "/")).not.toThrow();
		expect(readCookie("currency")).toBeUndefined();
	});

	it("distinguishes cookies whose names share a prefix", () => {
		writeCookie("currency", "USD", "/");
		writeCookie("my_currency", "a b; c", "/");
		expect(readCookie("currency")).toBe("USD");
		expect(readCookie("my_currency")).toBe("a b; c");
		expect(readCookie("urrency")).toBeUndefined();
	});
});
