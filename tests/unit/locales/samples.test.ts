import { expect, it } from "vitest";
import { moneyFormat } from "#src/domain/money";
import { longWhen, shortWhen } from "#src/i18n/format";
import { createTranslator } from "#src/i18n/instance";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { readTexts } from "#src/node/pipeline/source/texts";

const SAMPLE_COUNTS = [0, 1, 2, 5, 21];
const KEYS_WITH_COUNT = [
	"availability.left",
	"card.events",
	"city.found",
	"search.found",
	"search.applyCount",
	"search.box.moreDates",
	"widget.legend.free",
	"widget.list.section",
	"widget.bar.tickets",
	"cart.count",
	"cart.removed.text",
	"cart.hold.minutes",
	"order.refund.until",
	"order.refund.days",
	"errors.NOT_ENOUGH.text",
	"errors.LIMIT_EXCEEDED.text",
];
const KEYS_WITH_PRICE = [
	"price.from",
	"price.upTo",
	"search.priceFromSum",
	"search.priceUpTo",
	"cart.state.PRICE_CHANGED.text",
];
const KEYS_WITH_TIME = ["widget.stale", "order.pay.before", "order.bill.offline"];
const SAMPLE_TIME = "2026-12-05T19:30:00+03:00";

// The samples are sentences with values filled in. A speaker of the language has reviewed these sentences.
it.each(Object.keys(LANGUAGES))(
	"texts in %s, with sample values filled in, are as reviewed",
	async (language) => {
		const { locale } = languageOf(language);
		const texts = (await readTexts(process.cwd(), [language])).get(language) ?? {};
		const { t } = createTranslator(language, texts);
		const translate = t as (key: string, values: object) => string;
		const line = (key: string, values: object) => `${key}: ${translate(key, values)}`;
		const price = moneyFormat(locale)(1_234_500, "EUR");
		const total = moneyFormat(locale)(990_000, "EUR");
		const { date, time } = shortWhen(SAMPLE_TIME, "Europe/Moscow", locale);
		const lines = [
			...KEYS_WITH_COUNT.flatMap((key) =>
				SAMPLE_COUNTS.map((count) => `${key} ${count}: ${translate(key, { count })}`),
			),
			...KEYS_WITH_PRICE.map((key) => line(key, { price })),
			...KEYS_WITH_TIME.map((key) => line(key, { time })),
			line("widget.price.withFee", { price, fee: total }),
			line("checkout.submit", { total }),
			line("price.asOf", { day: date }),
			line("event.saleStarts", { when: longWhen(SAMPLE_TIME, "Europe/Moscow", locale).date }),
			line("search.dateUntil", { date }),
			line("order.refund.percentWithFee", { percent: 50 }),
			line("order.refund.atLeast", { amount: total, percent: 50 }),
		];
		const samples = `${lines.join("\n").replace(/[\u00a0\u202f]/g, "_")}\n`;
		await expect(samples).toMatchFileSnapshot(`samples/${language}.txt`);
	},
);
