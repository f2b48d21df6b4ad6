import { type ChildProcess, spawn } from "node:child_process";
import { Capabilities, WebDriver, WebElement } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { freePort, stop, waitForAnswer } from "../tools/processes";
import { type ElementQuery, findElement } from "./in-page";
import type { Session, SessionElement } from "./session";

export interface DriverOptions {
	/** Command of the W3C driver, which starts the browser. */
	driver: string;
	/** Vendor's capability for the browser's options, and these options. */
	capability: string;
	browser: { binary?: string; args: readonly string[] };
	takeProblems(): string[];
}

/** Starts a driver and its browser. */
export async function openDriver({
	driver,
	capability,
	browser,
	takeProblems,
}: DriverOptions): Promise<Session> {
	const port = await freePort();
	const child = spawn(driver, ["-p", String(port)], { stdio: "ignore" });
	const address = `http://127.0.0.1:${port}`;
	await waitForAnswer(`${address}/status`, child);
	const client = new HttpClient(address);
	const session = WebDriver.createSession(new Executor(client), new Capabilities({ [capability]: browser }));
	return new WebDriverSession(session, child, takeProblems);
}

/** A browser that a W3C WebDriver drives. */
class WebDriverSession implements Session {
	constructor(
		private readonly driver: WebDriver,
		private readonly child: ChildProcess,
		private readonly problems: () => string[],
	) {}

	goto(url: string): Promise<void> {
		return this.driver.get(url);
	}

	reload(): Promise<void> {
		return this.driver.navigate().refresh();
	}

	url(): Promise<string> {
		return this.driver.getCurrentUrl();
	}

	run<Result>(pageFunction: () => Result): Promise<Awaited<Result>> {
		return this.driver.executeScript(pageFunction);
	}

	async runScript(script: string): Promise<void> {
		await this.driver.executeScript(script);
	}

	async find(queries: readonly ElementQuery[]): Promise<SessionElement | undefined> {
		const element: unknown = await this.driver.executeScript(findElement, queries);
		if (!(element instanceof WebElement)) return undefined;
		return {
			run: (pageFunction) => this.driver.executeScript(pageFunction, element),
			click: () => element.click(),
			type: (text) => element.sendKeys(text),
			select: (value) => element.findElement({ css: `option[value="${value}"]` }).click(),
		};
	}

	async takeProblems(): Promise<string[]> {
		return this.problems();
	}

	async close(): Promise<void> {
		await this.driver.quit();
		await stop(this.child);
	}
}
