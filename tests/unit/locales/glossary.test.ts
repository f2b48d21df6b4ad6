import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import glossary from "./glossary.json";
import { textsOf } from "./texts";

/** Keys of texts that must contain a concept's term. glossary.json lists the term's stems by language: "saal|säle". */
const TEXT_KEYS_BY_CONCEPT = {
	event: [
		"common:nav.search",
		"common:card.eventsWord_other",
		"pages:search.box.event",
		"pages:event.cancelled",
	],
	venue: ["common:nav.places", "pages:place.about", "pages:search.places", "pages:search.box.place"],
	performer: ["common:nav.persons", "pages:search.box.person", "pages:person.emptyLink"],
	hall: ["pages:event.hall", "pages:place.halls"],
	ticket: ["forms:widget.titleStanding", "forms:cart.totals.price", "forms:order.bill.titleOne"],
	seat: [
		"forms:widget.title",
		"forms:widget.legend.free_other",
		"forms:widget.list.label",
		"forms:widget.best.title",
	],
	row: ["forms:widget.seat.row", "forms:widget.list.row"],
	basket: [
		"forms:cart.title",
		"common:nav.cart",
		"forms:cart.bar",
		"forms:cart.empty",
		"forms:checkout.waiting",
	],
	order: ["forms:order.number", "forms:order.loading", "pages:meta.orderPay", "forms:order.notFound.title"],
	fee: ["forms:cart.totals.fee", "common:price.feeIn", "forms:widget.price.withFee", "forms:widget.bar.fee"],
	hold: [
		"forms:cart.hold.left",
		"forms:cart.hold.over",
		"forms:cart.hold.extended",
		"forms:cart.state.EXPIRED.text",
	],
	sale: ["pages:event.saleStarts", "forms:widget.wait.starts", "forms:widget.status.ended.text"],
	// Both states entitle the buyer to a refund, so the refund terms must use the event page's words for them.
	cancelled: ["common:status.cancelled", "pages:event.cancelled", "forms:order.refund.cancelled"],
	postponed: ["common:status.postponed", "pages:event.postponed", "forms:order.refund.cancelled"],
	remove: ["forms:cart.line.delete", "forms:cart.deleteAll", "forms:cart.deleteEvent"],
	undo: ["forms:cart.removed.undo"],
	deselect: ["forms:widget.seat.returned"],
	refund: ["forms:order.refund.how"],
} as const satisfies Record<string, readonly string[]>;

type Concept = keyof typeof TEXT_KEYS_BY_CONCEPT;

const DISTINCT_CONCEPTS: readonly (readonly [Concept, Concept])[] = [
	["undo", "deselect"],
	["undo", "refund"],
	["deselect", "refund"],
	["remove", "undo"],
	["remove", "refund"],
	["venue", "hall"],
	["venue", "seat"],
	["ticket", "seat"],
	["row", "seat"],
	["basket", "order"],
	["hold", "order"],
	["event", "performer"],
	["fee", "ticket"],
	["cancelled", "postponed"],
];

describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
	"the glossary's terms in %s",
	(language) => {
		const terms: Readonly<Record<Concept, string>> = glossary[language];
		const texts = textsOf(language);
		const { locale } = languageOf(language);

		it("occur in the listed texts about their concepts", () => {
			const withoutTerm = Object.entries(TEXT_KEYS_BY_CONCEPT).flatMap(([concept, keys]) => {
				const stems = terms[concept as Concept].split("|");
				return keys
					.map((key) => [key, texts.get(key) ?? ""] as const)
					.filter(([, text]) => !stems.some((stem) => text.toLocaleLowerCase(locale).includes(stem)))
					.map(([key, text]) => `${concept} (${stems}): ${key} = ${text}`);
			});
			expect(withoutTerm).toEqual([]);
		});

		it("differ for concepts that buyers must tell apart", () => {
			const pairs = DISTINCT_CONCEPTS.filter(([one, other]) => {
				const stems = terms[other].split("|");
				return terms[one]
					.split("|")
					.some((stem) => stems.some((each) => each.includes(stem) || stem.includes(each)));
			});
			expect(pairs).toEqual([]);
		});
	},
);
