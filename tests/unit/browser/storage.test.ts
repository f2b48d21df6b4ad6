// @vitest-environment jsdom
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { areCookiesBlocked, readCookie, readText, writeCookie, writeText } from "#src/browser/storage";
import { readStored, writeStored } from "#src/browser/stored-json";

const numbersSchema = v.array(v.number());

describe("storage", () => {
	it("returns a stored value until it is removed", () => {
		writeStored("local", "list", [1, 2]);
		expect(readStored("local", "list", numbersSchema)).toEqual([1, 2]);
		expect(readStored("session", "list", numbersSchema)).toBeUndefined();
		writeStored("local", "list", undefined);
		expect(readStored("local", "list", numbersSchema)).toBeUndefined();
	});

	it.each(["{", '"x"', "[1, null]", ""])(
		"ignores the stored text %j, which isn't JSON that fits the schema",
		(text) => {
			writeText("local", "list", text);
			expect(readStored("local", "list", numbersSchema)).toBeUndefined();
		},
	);

	it("reads undefined, and doesn't throw on writing, when storage and cookies are blocked", () => {
		const blocked = () => {
			throw new DOMException("blocked", "SecurityError");
		};
		vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
		vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: blocked, set: blocked }));
		expect(() => writeText("local", "key", "text")).not.toThrow();
		expect(readText("local", "key")).toBeUndefined();
		expect(() => writeCookie("currency", "RUB", "/")).not.toThrow();
		expect(readCookie("currency")).toBeUndefined();
		expect(areCookiesBlocked()).toBe(true);
		vi.restoreAllMocks();
	});

	it("says whether the browser keeps cookies, and leaves no probe behind", () => {
		const cookiesBefore = document.cookie;
		expect(areCookiesBlocked()).toBe(false);
		expect(document.cookie).toBe(cookiesBefore);
		vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
		expect(areCookiesBlocked()).toBe(true);
	});

	it("distinguishes cookies whose names have the same ending", () => {
		writeCookie("currency", "USD", "/");
		writeCookie("my_currency", "a b; c", "/");
		expect(readCookie("currency")).toBe("USD");
		expect(readCookie("my_currency")).toBe("a b; c");
		expect(readCookie("urrency")).toBeUndefined();
	});
});
