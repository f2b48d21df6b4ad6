import { expect, it } from "vitest";
import { LANGUAGES } from "#src/i18n/languages";
import { textsOf } from "./texts";

/** Keys of labels by the maximal number of characters in a label, not counting placeholders. */
const LABELS_BY_LIMIT: Readonly<Record<number, readonly string[]>> = {
	// The header's links share a row on wide screens. The close button shows an icon; only screen readers read its label.
	14: [
		"common:nav.events",
		"common:nav.places",
		"common:nav.persons",
		"common:nav.news",
		"common:dialog.close",
	],
	// Each of these labels shares a row with other texts or buttons.
	18: [
		"forms:widget.bar.order",
		"forms:cart.bar",
		"forms:cart.hold.extend",
		"forms:widget.view.map",
		"forms:widget.view.list",
		"forms:cart.removed.undo",
		"common:consent.allow",
		"common:consent.refuse",
		"common:consent.fine",
		"common:consent.turnOff",
		"common:dates.today",
		"common:dates.weekend",
		"pages:search.apply",
	],
	// These labels have more space; only screen readers read `event.barLabel`.
	24: [
		"pages:event.chooseSeats",
		"pages:event.chooseTickets",
		"pages:event.calendar",
		"pages:event.route",
		"pages:event.barLabel",
		"pages:search.more",
		"pages:search.resetAll",
		"forms:checkout.submit",
		"forms:order.pay.action",
		"forms:order.success.open",
		"forms:order.fail.again",
	],
};

it.each(Object.keys(LANGUAGES))(
	"selected labels of buttons and links exist in %s and fit their space",
	(language) => {
		const texts = textsOf(language);
		const unfitLabels = Object.entries(LABELS_BY_LIMIT).flatMap(([limit, keys]) =>
			keys
				.map((key) => [key, (texts.get(key) ?? "").replace(/\{\{\w+\}\}/g, "").trim()] as const)
				.filter(([, label]) => label === "" || [...label].length > Number(limit))
				.map(([key, label]) => `${key} = ${label}: more than ${limit} letters`),
		);
		expect(unfitLabels).toEqual([]);
	},
);
