import { existsSync } from "node:fs";
import { run } from "./processes";
import { firstExistingPath } from "./web-server";

/** Paths of the engines' programs, and the Debian packages that have them. */
const PROGRAMS = {
	/** Not Chromium's headless build, which ignores the settings of a profile, such as the one against cookies. */
	chromium: {
		variable: "CHROMIUM_PATH",
		paths: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
		debian: "chromium",
	},
	firefox: {
		variable: "FIREFOX_PATH",
		paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
		debian: "firefox-esr",
	},
	webkitgtk: {
		variable: "WEBKITGTK_DRIVER",
		paths: ["/usr/bin/WebKitWebDriver"],
		debian: "webkit2gtk-driver",
	},
	wpe: { variable: "WPE_DRIVER", paths: ["/usr/bin/WPEWebDriver"], debian: "wpewebkit-driver" },
	cog: { variable: "COG_PATH", paths: ["/usr/bin/cog"], debian: "cog" },
	xvfb: { variable: "XVFB_PATH", paths: ["/usr/bin/Xvfb"], debian: "xvfb" },
} as const;
type ProgramName = keyof typeof PROGRAMS;
const NAMES = Object.keys(PROGRAMS).filter((name): name is ProgramName => name in PROGRAMS);

function pathOf(name: ProgramName): string | undefined {
	const { variable, paths } = PROGRAMS[name];
	return firstExistingPath(process.env[variable], ...paths);
}

/** Installs missing engines, when run as root on Debian. @throws if one is still missing */
export async function ensureEngines(): Promise<void> {
	const missing = () => NAMES.filter((name) => !pathOf(name)).map((name) => PROGRAMS[name].debian);
	if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		await run("apt-get", ["update", "-qq"]);
		await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()]);
	}
	if (missing().length > 0)
		throw new Error(`These engines are missing: install the Debian packages ${missing().join(", ")}.`);
}

/** Paths of the engines' programs. @throws if one isn't installed */
export function findEngines(): Record<ProgramName, string> {
	const find = (name: ProgramName) => {
		const path = pathOf(name);
		if (!path)
			throw new Error(`There is no ${PROGRAMS[name].debian}: install it, or set ${PROGRAMS[name].variable}.`);
		return path;
	};
	return {
		chromium: find("chromium"),
		firefox: find("firefox"),
		webkitgtk: find("webkitgtk"),
		wpe: find("wpe"),
		cog: find("cog"),
		xvfb: find("xvfb"),
	};
}
