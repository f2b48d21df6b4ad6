/** The desk's browser script: shows progress, reloads the page when the state changes, notifies of the end of a run. */

/** Data of a `state` event. */
interface State {
	key: string;
	/** Outcome of the last run, when none is under way. */
	last?: string;
	run?: { step: string; share?: number; meta: string };
}

const NOTIFY = "desk-notify";
const LOG_OPEN = "desk-log";
const RETRY_MS = 3_000;
const stateElement = document.querySelector<HTMLElement>("#state");
const log = document.querySelector<HTMLElement>("#log");
const logDetails = log?.closest("details");

function follow(page: HTMLElement): void {
	const events = new EventSource("/events");
	events.addEventListener("state", ({ data }: MessageEvent<string>) => {
		const state: State = JSON.parse(data);
		if (state.run) showProgress(state.run);
		if (state.key === page.dataset["key"]) return;
		events.close();
		if (log && !state.run) notify(page.dataset["notified"] ?? "", state.last ?? "");
		location.reload();
	});
	events.addEventListener("log", ({ data }: MessageEvent<string>) => showLog(JSON.parse(data)));
	events.addEventListener("error", () => {
		// The browser reconnects by itself, except after a refusal: the session has ended, or a proxy can't reach the desk.
		if (events.readyState === EventSource.CLOSED) reloadWhenBack();
	});
}

/** Reloads the page, which leads to signing in without a session, once the desk answers. */
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
	const bar = document.querySelector<HTMLProgressElement>("#bar");
	if (bar && share !== undefined) bar.value = share;
}

function showLog(text: string): void {
	if (!log || log.textContent === text) return;
	const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
	log.textContent = text;
	if (isAtEnd) log.scrollTop = log.scrollHeight;
}

/** Replaces a text only if it differs: screen readers announce a status whenever it is written. */
function replaceText(selector: string, text: string): void {
	const element = document.querySelector(selector);
	if (element && element.textContent !== text) element.textContent = text;
}

function notify(title: string, body: string): void {
	if (localStorage.getItem(NOTIFY) !== "on" || Notification.permission !== "granted") return;
	new Notification(title, { body });
}

function offerNotifications(): void {
	const button = document.querySelector<HTMLButtonElement>("#notify");
	if (!button || !("Notification" in window) || Notification.permission === "denied") return;
	const isOn = () => localStorage.getItem(NOTIFY) === "on" && Notification.permission === "granted";
	const offText = button.textContent;
	const draw = () => {
		button.textContent = isOn() ? (button.dataset["on"] ?? "") : offText;
		button.setAttribute("aria-pressed", String(isOn()));
	};
	button.hidden = false;
	draw();
	button.addEventListener("click", async () => {
		if (isOn()) localStorage.removeItem(NOTIFY);
		else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(NOTIFY, "on");
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
	logDetails.open = sessionStorage.getItem(LOG_OPEN) === "yes";
	logDetails.addEventListener("toggle", () => sessionStorage.setItem(LOG_OPEN, logDetails.open ? "yes" : "no"));
}
offerNotifications();
preventDoubleSubmit();

export {};
