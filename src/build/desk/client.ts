/** The desk's browser script: shows progress, reloads the page when the state changes, notifies of the end of a run. */

/** Data of a `state` event. */
interface State {
	key: string;
	/** Outcome of the last run, when none is under way. */
	last?: string;
	run?: { step: string; share?: number; meta: string };
}

const NOTIFY_KEY = "desk-notify";
const LOG_OPEN_KEY = "desk-log";
const RETRY_MS = 3_000;
const stateElement = document.querySelector<HTMLElement>("#state");
const logElement = document.querySelector<HTMLElement>("#log");
const logDetails = logElement?.closest("details");

function follow(page: HTMLElement): void {
	const events = new EventSource("/events");
	events.addEventListener("state", ({ data }: MessageEvent<string>) => {
		const state: State = JSON.parse(data);
		if (state.run) showProgress(state.run);
		if (state.key === page.dataset["key"]) return;
		events.close();
		if (logElement && !state.run) notify(page.dataset["notified"] ?? "", state.last ?? "");
		location.reload();
	});
	events.addEventListener("log", ({ data }: MessageEvent<string>) => showLog(JSON.parse(data)));
	events.addEventListener("error", () => {
		// The browser reconnects by itself, except after a refusal: the session has ended, or a proxy can't reach the desk.
		if (events.readyState === EventSource.CLOSED) reloadWhenBack();
	});
}

/** Reloads the page once the desk answers; without a session, that leads to the sign-in page. */
function reloadWhenBack(): void {
	setTimeout(async () => {
		// A proxy may redirect to a sign-in on another origin, which only the page itself can follow.
		const answer = await fetch(location.href, { redirect: "manual" }).catch(() => undefined);
		if (answer && answer.status < 500) location.reload();
		else reloadWhenBack();
	}, RETRY_MS);
}

function showProgress({ step, share, meta }: NonNullable<State["run"]>): void {
	replaceText("#step", step);
	replaceText("#meta", meta);
	const progressBar = document.querySelector<HTMLProgressElement>("#bar");
	if (progressBar && share !== undefined) progressBar.value = share;
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

function notify(title: string, body: string): void {
	if (localStorage.getItem(NOTIFY_KEY) !== "on" || Notification.permission !== "granted") return;
	new Notification(title, { body });
}

function offerNotifications(): void {
	const button = document.querySelector<HTMLButtonElement>("#notify");
	if (!button || !("Notification" in window) || Notification.permission === "denied") return;
	const isNotifyingOn = () => localStorage.getItem(NOTIFY_KEY) === "on" && Notification.permission === "granted";
	const offText = button.textContent;
	const draw = () => {
		button.textContent = isNotifyingOn() ? (button.dataset["on"] ?? "") : offText;
		button.setAttribute("aria-pressed", String(isNotifyingOn()));
	};
	button.hidden = false;
	draw();
	button.addEventListener("click", async () => {
		if (isNotifyingOn()) localStorage.removeItem(NOTIFY_KEY);
		else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(NOTIFY_KEY, "on");
		draw();
	});
}

/** Disables the buttons of a submitted form: a double click would start two publishes. */
function preventDoubleSubmit(): void {
	document.addEventListener("submit", ({ target }) => {
		if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
		for (const button of target.querySelectorAll("button")) setTimeout(() => button.setAttribute("disabled", ""));
	});
	// Buttons of a page from the back/forward cache are still disabled.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) location.reload();
	});
}

if (stateElement) follow(stateElement);
if (logDetails) {
	logDetails.open = sessionStorage.getItem(LOG_OPEN_KEY) === "yes";
	logDetails.addEventListener("toggle", () => sessionStorage.setItem(LOG_OPEN_KEY, logDetails.open ? "yes" : "no"));
}
offerNotifications();
preventDoubleSubmit();

export {};
