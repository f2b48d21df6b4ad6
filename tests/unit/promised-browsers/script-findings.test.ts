import { describe, expect, it } from "vitest";
import { definedMethods, scriptFindings } from "../../tools/promised-browsers/script-findings";
import { OLDEST_BROWSERS } from "../../tools/promised-browsers/support";

const featuresOf = (code: string, own: readonly string[] = []) =>
	scriptFindings(code, new Set(own)).map(({ feature }) => feature);

it("the promised browsers are those of package.json, each in its oldest version", () => {
	expect(Object.fromEntries(OLDEST_BROWSERS)).toEqual({
		chrome: "100",
		edge: "100",
		firefox: "100",
		safari: "15.4",
		safari_ios: "15.4",
		samsunginternet_android: "18.0",
	});
});

describe("scriptFindings", () => {
	it.each([
		['text.replace(/(?<=^|[\\s(«])(\\S{1,2}) (?=\\S)/g,"$1")', "(?<="],
		['e.replace(/(?<!a)b/u,"")', "(?<="],
		['new RegExp("(?<=a)b")', "(?<="],
		['RegExp(`(?<=a)b`,"u")', "(?<="],
		['const part="(?<!a)";', "(?<="],
		["e?.throwIfAborted()", ".throwIfAborted()"],
		["this.waiting.findLast(t=>t)", ".findLast()"],
		["e.toSorted()", ".toSorted()"],
		["AbortSignal.any([e])", "AbortSignal.any"],
		["AbortSignal.timeout(5)", "AbortSignal.timeout"],
		["window.AbortSignal;Promise.withResolvers()", "Promise.withResolvers"],
		["Object.groupBy(e,t)", "Object.groupBy"],
		["e.roundRect(0,0,1,1)", ".roundRect()"],
		["new WeakRef(e);Iterator.from(e)", "Iterator.from"],
		["navigator.wakeLock.request()", "navigator.wakeLock"],
		["document.startViewTransition(e)", "document.startViewTransition"],
		["self.requestIdleCallback(e)", "self.requestIdleCallback"],
		["class A{static{B()}}", "static {}"],
	])("finds what a promised browser lacks in %s", (code, feature) => {
		expect(featuresOf(code)).toContain(feature);
	});

	it.each([
		"/[a--b]/v",
		"/(?<a>b)|(?<a>c)/",
		"/(?i:a)/",
		'import a from "./a.json" with{type:"json"}',
		"using a=b();",
		"a=`",
		"new RegExp('(?i:a)')",
	])("finds syntax that no browser of 2022 reads, like %s", (code) => {
		expect(featuresOf(code).join()).toContain("syntax");
	});

	it.each([
		"class A{#b=1;static c=2;has(d){return #b in d}}",
		"a??=b?.c?.[0]?.(1n)",
		"for await(const a of b);",
		"/(?<year>\\d+)(?=x)\\p{L}/dsuy",
		"a.at(-1);Object.hasOwn(a,b);structuredClone(a);a.replaceAll(b,c)",
		'typeof requestIdleCallback=="function"',
		"e.findLast?.(a)",
		"navigator.locks.request(a);crypto.randomUUID();new BroadcastChannel(a)",
		"function AbortSignalAny(){}",
	])("accepts %s", (code) => {
		expect(featuresOf(code)).toEqual([]);
	});

	it("takes a method that the scripts define for theirs, but not one that the language has, too", () => {
		const own = definedMethods("class A{dispatch(){}}b={toSorted(){}}");
		expect(featuresOf("scheduler2.dispatch(1)", own)).toEqual([]);
		expect(featuresOf("e.toSorted()", own)).toEqual([".toSorted()"]);
	});
});
