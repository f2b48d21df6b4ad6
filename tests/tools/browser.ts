import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { run } from "./processes";

/** Chromium's headless build, with which tests take a quarter less time. */
const HEADLESS = "chromium-headless-shell";
const SYSTEM_PATHS = [HEADLESS, "chromium", "chromium-browser", "google-chrome"].map(
	(name) => `/usr/bin/${name}`,
);

/** Arguments for every Chromium that tools and tests start. Without hinting, letters are as wide as on phones. */
export const BROWSER_ARGS = ["--no-sandbox", "--font-render-hinting=none"];

/** Path of an installed Chromium (CHROMIUM_PATH, the system's, or Playwright's); undefined if there is none. */
export function installedBrowser(): string | undefined {
	const playwrightPath = chromium.executablePath();
	return [process.env["CHROMIUM_PATH"] ?? "", ...SYSTEM_PATHS, playwrightPath].find(
		(path) => path !== "" && existsSync(path),
	);
}

/** Path of a browser for tests. If there is none, installs Playwright's, or else, as root, the system's package. */
export async function ensureBrowser(): Promise<string> {
	const browserPath = installedBrowser();
	if (browserPath) return browserPath;
	console.log("No Chromium is installed; getting one …");
	await run("npx", ["playwright", "install", "chromium"]).catch(installSystemBrowser);
	const installed = installedBrowser();
	if (!installed)
		throw new Error("There is no Chromium to test with: install one, or set CHROMIUM_PATH to its path.");
	return installed;
}

/** Installs Chromium with apt-get; does nothing without root or apt-get. */
async function installSystemBrowser(): Promise<void> {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	await run("apt-get", ["update", "-qq"]);
	const install = (name: string) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
	await install(HEADLESS).catch(() => install("chromium"));
}

/** Starts an installed Chromium; gets one if there is none. */
export async function launchBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
}
