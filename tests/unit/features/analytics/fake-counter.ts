/** Name of the global array of callbacks that await the counter's script; the name for version 2 has a 2 appended. */
const CALLBACK_QUEUE = "yandex_metrika_callbacks";
/** Calls to the fake analytics counter in this test, in order. */
export const calls: string[] = [];
/** The referrer of each hit of this test. */
export const referrers: (string | undefined)[] = [];

/** Leaves nothing of an earlier test's counter on the page. */
export function removeCounter() {
	calls.length = 0;
	referrers.length = 0;
	for (const name of ["dataLayer", "Ya", CALLBACK_QUEUE, `${CALLBACK_QUEUE}2`])
		Reflect.deleteProperty(window, name);
	// If accounts of an earlier test stayed in the Metrika package's list, the counter would report each page twice.
	Reflect.set(window, "yandex_metrika_accounts", []);
	document.body.replaceChildren();
}

/** Acts like the loaded script of a version ("" is 1): defines the counter's class and runs the queued callbacks. */
export function runCounterScript(version: "" | "2" = "2") {
	class Counter {
		constructor(
			private readonly options: { id: number; clickmap: boolean; trackLinks: boolean; webvisor: boolean },
		) {
			const tracking = [options.clickmap, options.trackLinks, options.webvisor];
			calls.push(`counter ${options.id}${tracking.every(Boolean) ? "" : ` with page tracking ${tracking}`}`);
		}
		destruct() {
			calls.push(`end ${this.options.id}`);
		}
		hit(url: string, { title, referer }: { title: string; referer?: string }) {
			referrers.push(referer);
			const path = url.replace(window.location.origin, "");
			calls.push(`hit ${this.options.id} ${path} «${title}» ${referer ? "with" : "without"} referrer`);
		}
	}
	Reflect.set(window, "Ya", { [`Metrika${version}`]: Counter });
	const queued: unknown = Reflect.get(window, CALLBACK_QUEUE + version);
	Reflect.deleteProperty(window, CALLBACK_QUEUE + version);
	for (const run of Array.isArray(queued) ? queued : []) run();
}
