/** The desk's browser script: updates progress, reloads when the state changes, and shows notifications. */

interface News {
	key: string;
	/** Outcome of the last run, when none is under way. */
	last?: string;
	run?: { step: string; share?: number; meta: string };
}

const NOTIFY = "desk-notify";
const LOG_OPEN = "desk-log";
const state = document.querySelector<HTMLElement>("#state");
const log = document.querySelector<HTMLElement>("#log");
const frame = log?.closest("details");

function follow(page: HTMLElement): void {
	const events = new EventSource("/events");
	events.addEventListener("state", ({ data }: MessageEvent<string>) => {
		const news: News = JSON.parse(data);
		if (news.run) show(news.run);
		if (news.key === page.dataset["key"]) return;
		events.close();
		if (log && !news.run) notify(page.dataset["notified"] ?? "", news.last ?? "");
		location.reload();
	});
	events.addEventListener("log", ({ data }: MessageEvent<string>) => showLog(JSON.parse(data)));
}

function show({ step, share, meta }: NonNullable<News["run"]>): void {
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

/** Screen readers announce a status again when it is rewritten, even with the same text. */
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
	const off = button.textContent;
	const draw = () => {
		button.textContent = isOn() ? (button.dataset["on"] ?? "") : off;
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
function pressOnce(): void {
	document.addEventListener("submit", ({ target }) => {
		if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
		for (const button of target.querySelectorAll("button")) setTimeout(() => button.setAttribute("disabled", ""));
	});
	// A page restored from the back/forward cache still has its buttons disabled.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) location.reload();
	});
}

if (state) follow(state);
if (frame) {
	frame.open = sessionStorage.getItem(LOG_OPEN) === "yes";
	frame.addEventListener("toggle", () => sessionStorage.setItem(LOG_OPEN, frame.open ? "yes" : "no"));
}
offerNotifications();
pressOnce();

export {};
