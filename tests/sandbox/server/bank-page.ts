import { moneyNumber } from "./money";
import type { OrderState, Payment } from "./orders";

/** Stylesheet of the sandbox's own pages. */
export const STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; --ink: #14213d; --paper: #fff; --back: #e8ecf4;
	--line: #c8d0e0; --main: #14532d; --soft: #52607a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f7; --paper: #1b2233; --back: #10141f; --line: #3a4560;
	--main: #22773f; --soft: #a9b4ca; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--back);
	color: var(--ink); }
main { width: min(27rem, 100%); padding: 2rem; background: var(--paper); border-radius: 1rem;
	box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.12); }
header { display: flex; align-items: center; gap: 0.75rem; margin-bottom: 1.5rem; font-weight: 700; }
header::before { content: ""; width: 1.75rem; height: 1.75rem; border-radius: 0.5rem;
	background: linear-gradient(135deg, #16a34a 50%, #14532d 50%); }
h1 { margin: 0; font-size: 1.1rem; font-weight: 500; color: var(--soft); }
.sum { margin: 0 0 1.5rem; font-size: 2.5rem; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.6rem; }
button, .button { display: block; width: 100%; padding: 0.8rem 1rem; font: inherit; font-weight: 600; text-align: center;
	color: inherit; background: none; border: 1px solid var(--line); border-radius: 0.6rem; cursor: pointer;
	text-decoration: none; }
button.main { color: #fff; background: var(--main); border-color: var(--main); }
button:hover { border-color: currentColor; }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
small { display: block; margin-top: 1.5rem; color: var(--soft); }
table { width: 100%; border-collapse: collapse; } td { padding: 0.35rem 0; vertical-align: top; }
td:last-child { padding-left: 1rem; text-align: right; white-space: nowrap; }`;

const STATUS_TEXT: Partial<Record<OrderState["status"], string>> = {
	PAID: "Этот заказ уже оплачен.",
	REFUNDED: "Деньги за этот заказ возвращены.",
	PROCESSING: "Банк обрабатывает платёж. Платить ещё раз не нужно.",
	EXPIRED: "Время на оплату вышло, деньги не списаны.",
	CANCELLED: "Заказ отменён, деньги не списаны.",
};

export function bankPage(order: OrderState, payment: Payment): string {
	const heading = `<h1>Заказ № ${escapeHtml(order.number)}</h1><p class="sum">${totalText(order)}</p>`;
	const status = STATUS_TEXT[order.paymentSteps.length > 0 ? "PROCESSING" : order.status];
	if (status !== undefined) {
		const backLink = `<a class="button" href="${escapeHtml(payment.returnUrl)}">Вернуться в магазин</a>`;
		return page("Оплата", `${heading}<p>${status}</p>${backLink}`);
	}
	const declineNote =
		order.status === "FAILED" ? "<p>Прошлый платёж банк отклонил. Можно попробовать ещё раз.</p>" : "";
	return page(
		"Оплата",
		`${heading}${declineNote}<form method="post" action="/bank/pay/${escapeHtml(payment.id)}">
${button("pay", "Оплатить", "main")}
${button("decline", "Отклонить")}
${button("slow", "Оплатить медленно")}
${button("silent", "Не отвечать")}
${button("late", "Оплатить, магазин узнает позже")}
${button("failed_first", "Отклонить, потом всё же списать")}
${button("back", "Вернуться в магазин")}
</form><small>Это учебный банк: деньги не списываются. «Медленно» – оплата пройдёт через 15 секунд,
«Не отвечать» – магазин не узнает, чем всё кончилось.</small>`,
	);
}

export function receiptPage(order: OrderState): string {
	const rows = order.tickets.map(
		({ record: { event, title, price } }) =>
			`<tr><td>${escapeHtml(`${event.title}, ${title}`)}</td><td>${moneyText(Number(price), order.currency)}</td></tr>`,
	);
	const fee = `<tr><td>Сервисный сбор</td><td>${moneyText(moneyNumber(order.totals.serviceFee), order.currency)}</td></tr>`;
	return page(
		"Кассовый чек",
		`<h1>Чек по заказу № ${escapeHtml(order.number)}</h1><p class="sum">${totalText(order)}</p>
<table>${rows.join("")}${fee}</table><small>Учебный чек, не фискальный документ.</small>`,
	);
}

export function unknownPaymentPage(): string {
	return page(
		"Платёж не найден",
		"<h1>Такого платежа нет</h1><p>Вернитесь в магазин и начните оплату заново.</p>",
	);
}

/** Makes an HTML document of the sandbox's bank. @param content HTML of the document's body */
function page(title: string, content: string): string {
	return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">
<title>${title} – Учебный банк</title><style>${STYLE}</style></head>
<body><main><header>Учебный банк</header>${content}</main></body></html>`;
}

function button(choice: string, text: string, kind = ""): string {
	return `<button name="choice" value="${choice}" class="${kind}">${text}</button>`;
}

function totalText(order: OrderState): string {
	return moneyText(moneyNumber(order.totals.total), order.currency);
}

/** Formats a sum in major units of a currency, in Russian. */
function moneyText(value: number, currency: string): string {
	return new Intl.NumberFormat("ru-RU", { style: "currency", currency }).format(value);
}

export function escapeHtml(text: string): string {
	const names: Record<string, string> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
		"'": "&#39;",
	};
	return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
