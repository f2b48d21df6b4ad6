import { findEngines } from "../tools/engine-programs";
import { openChromium, openFirefox } from "./puppeteer-session";
import type { Condition, Session } from "./session";
import type { EngineSite } from "./site";
import { openDriver } from "./webdriver-session";

export interface Engine {
	name: string;
	open(condition: Condition, site: EngineSite): Promise<Session>;
}

const programs = findEngines();

export const CHROMIUM: Engine = {
	name: "Chromium",
	open: (condition) => openChromium(programs.chromium, condition),
};

export const FIREFOX: Engine = {
	name: "Firefox",
	open: (condition) => openFirefox(programs.firefox, condition),
};

const WITHOUT_STORAGE = "--enable-html5-local-storage=false";

const WEBKITGTK_SWITCHES: Readonly<Record<Condition, readonly string[]>> = {
	"as installed": [],
	"cookies blocked": ["--cookies-policy=never", WITHOUT_STORAGE],
	"storage off": [WITHOUT_STORAGE],
};

/** WebKitGTK, near today's Safari. */
export const WEBKITGTK: Engine = {
	name: "WebKitGTK",
	open: (condition, { takeProblems }) =>
		openDriver({
			driver: programs.webkitgtk,
			capability: "webkitgtk:browserOptions",
			browser: { args: ["--automation", ...WEBKITGTK_SWITCHES[condition]] },
			takeProblems,
		}),
};

const WPE_SWITCHES: Readonly<Record<Condition, readonly string[]>> = {
	"as installed": [],
	"cookies blocked": ["--cookie-store=never", WITHOUT_STORAGE],
	"storage off": [WITHOUT_STORAGE],
};

/** WPE WebKit as Debian 12 has it, of the generation of Safari 16.0. */
export const WPE: Engine = {
	name: "WPE WebKit",
	open: (condition, { takeProblems }) =>
		openDriver({
			driver: programs.wpe,
			capability: "wpe:browserOptions",
			browser: {
				binary: programs.cog,
				args: ["--automation", "--platform=headless", ...WPE_SWITCHES[condition]],
			},
			takeProblems,
		}),
};
