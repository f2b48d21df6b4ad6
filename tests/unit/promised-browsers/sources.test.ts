import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { GUARDED_IN_SOURCES } from "../../tools/promised-browsers/guarded";
import { usedApis } from "../../tools/promised-browsers/used-apis";

/** Files from which everything that runs in browsers is reached by imports. */
const ENTRIES = [
	"gatsby-browser.tsx",
	"src/layouts/index.tsx",
	...readdirSync("src/screens", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => `src/screens/${file}`),
	"src/features/offline/service-worker.js",
	"src/features/offline/leaving-worker.js",
	"src/node/desk/client.ts",
];

/** Uses APIs that one of the promised browsers lacks: each must be found. */
const NEWER_CODE = `
export function useNewerApis(
	list: readonly number[],
	signal: AbortSignal,
	element: HTMLElement,
	pen: CanvasPath,
): unknown[] {
	return [
		[...list].findLast(Boolean),
		list.toSorted(),
		new Uint8Array(list).findLast(Boolean),
		new Map([[1, 2]]).values().filter(Boolean),
		"a".matchAll(/a/g).map(String),
		new Set(list).union(new Set(list)),
		Object.groupBy(list, String),
		Promise.withResolvers(),
		Array.fromAsync(list),
		AbortSignal.any([signal]),
		AbortSignal.timeout(1),
		signal.throwIfAborted(),
		URL.canParse("/"),
		pen.roundRect(0, 0, 1, 1, 1),
		"a".isWellFormed(),
		element.showPopover(),
		element.checkVisibility(),
		new Intl.NumberFormat("ru", { trailingZeroDisplay: "stripIfInteger" }),
	];
}
`;

let result: ReturnType<typeof usedApis>;
beforeAll(() => {
	mkdirSync(".tmp", { recursive: true });
	const folder = mkdtempSync(".tmp/newer-");
	writeFileSync(`${folder}/newer.ts`, NEWER_CODE);
	result = usedApis([...ENTRIES, `${folder}/newer.ts`]);
	rmSync(folder, { recursive: true });
}, 120_000);

const isNewerCode = (file: string) => file.endsWith("/newer.ts");
const findings = (isNewer: boolean) =>
	result.apis.filter(({ file, browsers }) => isNewerCode(file) === isNewer && browsers.length > 0);

it("code for browsers uses only APIs of the oldest browsers that package.json promises", () => {
	const problems = findings(false)
		.filter(({ feature }) => !(feature in GUARDED_IN_SOURCES))
		.map(({ file, feature, browsers }) => `${file}: ${feature} in ${browsers.join(", ")}`);
	expect(problems).toEqual([]);
});

it("each listed exception is used", () => {
	const used = new Set(findings(false).map(({ feature }) => feature));
	expect(Object.keys(GUARDED_IN_SOURCES).filter((feature) => !used.has(feature))).toEqual([]);
});

it("reads all folders of browser code, and nothing that only Node runs", () => {
	for (const folder of [
		"backend",
		"browser",
		"domain",
		"features",
		"i18n",
		"screens",
		"config",
		"shell",
		"ui",
		"node/desk",
	])
		expect(result.files.filter((file) => file.startsWith(`src/${folder}/`))).not.toEqual([]);
	expect(result.files).not.toContain("src/backend/node-http.ts");
});

it("finds newer APIs of every kind, by the types of objects", () => {
	expect(findings(true).map(({ feature }) => feature)).toEqual([
		"Array.findLast",
		"Array.toSorted",
		"Uint8Array.findLast",
		"Iterator.filter",
		"Iterator.map",
		"Set.union",
		"Object.groupBy",
		"Promise.withResolvers",
		"Array.fromAsync",
		"AbortSignal.any",
		"AbortSignal.timeout",
		"AbortSignal.throwIfAborted",
		"URL.canParse",
		"CanvasRenderingContext2D.roundRect",
		"String.isWellFormed",
		"HTMLElement.showPopover",
		"Element.checkVisibility",
		"NumberFormatOptions.trailingZeroDisplay",
	]);
});

/** APIs that throw in some browser or setting: storage where cookies are blocked, `history` after a hundred calls. */
const MAY_THROW =
	/^(?:BroadcastChannel|Notification|Storage\..+|History\.(?:push|replace)State|CookieStore\..+)$|(?:^|\.)(?:localStorage|sessionStorage|indexedDB|caches|matchMedia|locks|serviceWorker|clipboard|share|wakeLock|permissions|storage|credentials|geolocation|mediaDevices|vibrate|cookie|cookieStore|requestFullscreen)$/;
/** Where they may be used: behind functions that never throw, in workers, and in the desk's script, which imports nothing. */
const DOORS =
	/^src\/(?:browser\/|features\/offline\/(?:service|leaving)-worker\.js$|node\/desk\/client\.ts$)/;

it("code for browsers calls APIs that may throw only through src/browser", () => {
	const uses = result.apis.filter(
		({ feature, file }) =>
			MAY_THROW.test(feature) && !feature.startsWith("RequestInit.") && !isNewerCode(file),
	);
	const direct = uses
		.filter(({ file }) => !DOORS.test(file))
		.map(({ feature, file }) => `${file}: ${feature}`);
	expect(direct).toEqual([]);
	const behindDoors = new Set(uses.map(({ feature }) => feature.split(".").at(-1)));
	for (const api of [
		"BroadcastChannel",
		"localStorage",
		"locks",
		"serviceWorker",
		"clipboard",
		"share",
		"wakeLock",
		"matchMedia",
		"cookie",
		"Notification",
		"caches",
	])
		expect(behindDoors).toContain(api);
});
