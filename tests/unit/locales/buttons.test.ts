import { expect, it } from "vitest";
import { LANGUAGES } from "../../../src/i18n/languages";
import { textsOf } from "./texts";

/** Letters that fit into a label on a phone, without filled-in values, by position. */
const ROOM: Readonly<Record<number, readonly string[]>> = {
	// One of four in a row.
	14: ["common:nav.events", "common:nav.places", "common:nav.persons", "common:nav.news", "common:dialog.close"],
	// Beside the total or another button.
	18: [
		"forms:widget.bar.order",
		"forms:cart.bar",
		"forms:cart.hold.extend",
		"forms:widget.view.map",
		"forms:widget.view.list",
		"forms:cart.removed.undo",
		"common:consent.allow",
		"common:consent.refuse",
		"common:dates.today",
		"common:dates.weekend",
		"pages:search.apply",
	],
	// On a line of its own.
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

it.each(Object.keys(LANGUAGES))("button labels fit in %s", (language) => {
	const texts = textsOf(language);
	const long = Object.entries(ROOM).flatMap(([room, keys]) =>
		keys
			.map((key) => [key, (texts.get(key) ?? "").replace(/\{\{\w+\}\}/g, "").trim()] as const)
			.filter(([, label]) => label === "" || [...label].length > Number(room))
			.map(([key, label]) => `${key} = ${label}: more than ${room} letters`),
	);
	expect(long).toEqual([]);
});
