/** Browser script of the desk. Shows the progress of a run, notifies when it ends, and reloads outdated pages. */

/** Data of the server-sent event `state`, which routes-events.ts sends. */
interface DeskState {
	/** Changes whenever the page must be reloaded. */
	key: string;
	/** Outcome of the last run (publish, rollback…), when none is under way. */
	last?: string;
	run?: { step: string; share: number; index: number; meta: string };
}

const NOTIFY_STORAGE_KEY = "desk-notify";
const LOG_OPEN_KEY = "desk-log";
const RELOAD_RETRY_DELAY_MS = 3_000;
const stateElement = document.querySelector<HTMLElement>("#state");
const logElement = document.querySelector<HTMLElement>("#log");
const logDetails = logElement?.closest("details");

function reactToServerEvents(page: HTMLElement): void {
	const events = new EventSource("/events");
	// A page has a log only if it was loaded during a run.
	let isRunShown = logElement !== null;
	let isOutdated = false;
	const reloadIfOutdated = () => {
		if (!isOutdated || isFillingIn(page)) return;
		events.close();
		location.reload();
	};
	events.addEventListener("state", ({ data }: MessageEvent<string>) => {
		const state: DeskState = JSON.parse(data);
		if (state.run) showProgress(state.run);
		if (state.key === page.dataset["key"]) return;
		if (isRunShown && !state.run) {
			isRunShown = false;
			if (canNotify())
				attempt(() => new Notification(page.dataset["notified"] ?? "", { body: state.last ?? "" }));
		}
		isOutdated = true;
		reloadIfOutdated();
	});
	// A reload now would cancel the link or form that the operator has just pressed.
	addEventListener("beforeunload", () => events.close());
	page.addEventListener("toggle", reloadIfOutdated, true);
	events.addEventListener("log", ({ data }: MessageEvent<string>) => showLog(JSON.parse(data)));
	events.addEventListener("error", () => {
		// Browsers reconnect, except after an HTTP error: then the session has ended, or a proxy can't reach the desk.
		if (events.readyState !== EventSource.CLOSED) return;
		whenReachable(() => {
			isOutdated = true;
			reloadIfOutdated();
		});
	});
}

/** Whether a form with fields is open: a reload would lose what the operator has entered there. */
function isFillingIn(page: HTMLElement): boolean {
	const fields = page.querySelectorAll("details input:not([type=hidden])");
	return [...fields].some((field) => !field.closest("details:not([open])"));
}

function whenReachable(reload: () => void): void {
	setTimeout(async () => {
		// If a proxy redirects to a sign-in page on another origin, only a reload, not `fetch`, can follow.
		const answer = await fetch(location.href, { redirect: "manual" }).catch(() => undefined);
		if (answer && answer.status < 500) reload();
		else whenReachable(reload);
	}, RELOAD_RETRY_DELAY_MS);
}

function showProgress({ step, share, index, meta }: NonNullable<DeskState["run"]>): void {
	replaceText("#step", step);
	replaceText("#meta", meta);
	const progressBar = document.querySelector<HTMLProgressElement>("#bar");
	if (progressBar) progressBar.value = share;
	for (const [position, item] of document.querySelectorAll("#track li").entries()) {
		item.classList.toggle("done", position < index);
		if (position === index) item.setAttribute("aria-current", "step");
		else item.removeAttribute("aria-current");
	}
}

function showLog(text: string): void {
	if (!logElement || logElement.textContent === text) return;
	const isScrolledToEnd = logElement.scrollHeight - logElement.scrollTop - logElement.clientHeight < 40;
	logElement.textContent = text;
	if (isScrolledToEnd) logElement.scrollTop = logElement.scrollHeight;
}

/** Replaces a text only if it differs: screen readers announce a status whenever it is written. */
function replaceText(selector: string, text: string): void {
	const element = document.querySelector(selector);
	if (element && element.textContent !== text) element.textContent = text;
}

/** Calls a browser API that may throw: storage where cookies are blocked, notifications on Android. */
function attempt<T>(call: () => T): T | undefined {
	try {
		return call();
	} catch {
		return undefined;
	}
}

function canNotify(): boolean {
	const isOn = attempt(() => localStorage.getItem(NOTIFY_STORAGE_KEY) === "on");
	return isOn === true && Notification.permission === "granted";
}

function offerNotifications(): void {
	const button = document.querySelector<HTMLButtonElement>("#notify");
	if (!button || !("Notification" in window) || Notification.permission === "denied") return;
	const offText = button.textContent;
	const updateButton = () => {
		button.textContent = canNotify() ? (button.dataset["on"] ?? "") : offText;
		button.setAttribute("aria-pressed", String(canNotify()));
	};
	button.hidden = false;
	updateButton();
	button.addEventListener("click", async () => {
		if (canNotify()) attempt(() => localStorage.removeItem(NOTIFY_STORAGE_KEY));
		else if ((await Notification.requestPermission().catch(() => "denied")) === "granted")
			attempt(() => localStorage.setItem(NOTIFY_STORAGE_KEY, "on"));
		updateButton();
	});
}

/** Disables the buttons of a submitted form: a double click would submit it twice. */
function preventDoubleSubmit(): void {
	document.addEventListener("submit", ({ target }) => {
		if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
		for (const button of target.querySelectorAll("button"))
			setTimeout(() => button.setAttribute("disabled", ""));
	});
	// Buttons of a page from the back/forward cache are still disabled.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) location.reload();
	});
}

/** Tells the desk the browser's time zone; a page with times of another zone is loaded again. */
function sendTimeZone(): void {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const cookie = `desk-zone=${timeZone}`;
	if (document.documentElement.dataset["zone"] === timeZone) return;
	const wasKnown = document.cookie.includes(cookie);
	// biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have got cookieStore only lately.
	document.cookie = `${cookie}; path=/; max-age=31536000; samesite=strict`;
	if (stateElement && !wasKnown && document.cookie.includes(cookie)) location.reload();
}

const MINUTE_MS = 60_000;

/** Keeps "12 minutes ago" right while the page is open. */
function updateRelativeTimes(): void {
	const format = new Intl.RelativeTimeFormat(document.documentElement.lang);
	for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-ago]")) {
		const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(time.dateTime)) / MINUTE_MS));
		const [count, unit] =
			minutes < 60 ? ([minutes, "minute"] as const) : ([Math.floor(minutes / 60), "hour"] as const);
		time.textContent = format.format(-count, unit);
	}
}

sendTimeZone();
if (document.querySelector("time[data-ago]")) setInterval(updateRelativeTimes, MINUTE_MS / 2);
if (stateElement) reactToServerEvents(stateElement);
if (logDetails) {
	logDetails.open = attempt(() => sessionStorage.getItem(LOG_OPEN_KEY)) === "yes";
	logDetails.addEventListener("toggle", () =>
		attempt(() => sessionStorage.setItem(LOG_OPEN_KEY, logDetails.open ? "yes" : "no")),
	);
}
offerNotifications();
preventDoubleSubmit();

export {};
