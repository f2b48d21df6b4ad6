import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./processes";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** An installed Chromium: CHROMIUM_PATH, the system's, or Playwright's. */
export function installedBrowser(): string | undefined {
	const own = chromium.executablePath();
	return [process.env["CHROMIUM_PATH"] ?? "", ...INSTALLED, own].find((path) => path !== "" && existsSync(path));
}

/** The browser for tests, installed when missing: from Playwright, else as root from the system's packages. */
export async function ensureBrowser(): Promise<string> {
	const found = installedBrowser();
	if (found) return found;
	console.log("No Chromium is installed; getting one …");
	await run("npx", ["playwright", "install", "chromium"]).catch(installPackage);
	const installed = installedBrowser();
	if (!installed) throw new Error("There is no Chromium to test with: install one, or set CHROMIUM_PATH to its path.");
	return installed;
}

async function installPackage(): Promise<void> {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	await run("apt-get", ["update", "-qq"]);
	await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
}
