import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, {
	type Browser,
	ElementHandle,
	type JSHandle,
	type LaunchOptions,
	type Page,
} from "puppeteer-core";
import { BROWSER_ARGS } from "../tools/browser";
import { type ElementQuery, findElement } from "./in-page";
import type { Condition, Session, SessionElement } from "./session";

/** Chromium's profile settings and switches for each condition. */
const CHROMIUM_BLOCKS_COOKIES = { profile: { default_content_setting_values: { cookies: 2 } } };
const FIREFOX_PREFERENCES: Readonly<Record<Condition, Record<string, unknown>>> = {
	"as installed": {},
	"cookies blocked": { "network.cookie.cookieBehavior": 2 },
	"storage off": { "dom.storage.enabled": false },
};

/** Starts Chromium. Without cookies, it also refuses storage; “storage off” removes only local storage. */
export async function openChromium(executablePath: string, condition: Condition): Promise<Session> {
	const userDataDir = mkdtempSync(join(tmpdir(), "storefront-chromium-"));
	mkdirSync(join(userDataDir, "Default"));
	const preferences = condition === "cookies blocked" ? CHROMIUM_BLOCKS_COOKIES : {};
	writeFileSync(join(userDataDir, "Default", "Preferences"), JSON.stringify(preferences));
	const args = [...BROWSER_ARGS, ...(condition === "storage off" ? ["--disable-local-storage"] : [])];
	const session = await PuppeteerSession.open({ browser: "chrome", executablePath, userDataDir, args });
	const close = session.close.bind(session);
	session.close = async () => {
		await close();
		rmSync(userDataDir, { recursive: true, force: true });
	};
	return session;
}

/** Starts Firefox with a fresh profile, driven by WebDriver BiDi. */
export function openFirefox(executablePath: string, condition: Condition): Promise<Session> {
	const extraPrefsFirefox = { "intl.accept_languages": "ru-RU", ...FIREFOX_PREFERENCES[condition] };
	return PuppeteerSession.open({ browser: "firefox", executablePath, extraPrefsFirefox });
}

/** Matches what Firefox logs of a request that a page had under way through the service worker when it was left. */
const LEFT_UNDER_WAY =
	/Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error/;

class PuppeteerSession implements Session {
	private problems: string[] = [];

	private constructor(
		private readonly browser: Browser,
		private readonly page: Page,
	) {
		page.on("console", (message) => {
			if (message.type() !== "error") return;
			this.problems.push(`console error: ${message.text()} ${message.location().url ?? ""}`);
		});
		page.on("pageerror", (error) =>
			this.problems.push(`page error: ${error instanceof Error ? error.message : String(error)}`),
		);
	}

	static async open(options: LaunchOptions): Promise<PuppeteerSession> {
		const browser = await puppeteer.launch({
			headless: true,
			defaultViewport: { width: 1024, height: 768 },
			...options,
		});
		return new PuppeteerSession(browser, await browser.newPage());
	}

	goto(url: string): Promise<void> {
		return this.leaveBy(() => this.page.goto(url));
	}

	reload(): Promise<void> {
		return this.leaveBy(() => this.page.reload());
	}

	/** Opens another document, and drops what the browser logs of the left one's requests. */
	private async leaveBy(open: () => Promise<unknown>): Promise<void> {
		const earlier = this.problems;
		this.problems = [];
		await open();
		this.problems = [...earlier, ...this.problems.filter((problem) => !LEFT_UNDER_WAY.test(problem))];
	}

	async url(): Promise<string> {
		return this.page.url();
	}

	run<Result>(pageFunction: () => Result): Promise<Awaited<Result>> {
		return this.page.evaluate(pageFunction);
	}

	async runScript(script: string): Promise<void> {
		await this.page.evaluate(script);
	}

	async find(queries: readonly ElementQuery[]): Promise<SessionElement | undefined> {
		const element = await this.page.evaluateHandle(findElement, queries);
		if (!isElement(element)) return undefined;
		return {
			run: (pageFunction) => element.evaluate(pageFunction),
			click: () => element.click(),
			type: (text) => element.type(text),
			select: async (value) => void (await element.select(value)),
		};
	}

	async takeProblems(): Promise<string[]> {
		return this.problems.splice(0);
	}

	close(): Promise<void> {
		return this.browser.close();
	}
}

function isElement(handle: JSHandle): handle is ElementHandle<Element> {
	return handle instanceof ElementHandle;
}
