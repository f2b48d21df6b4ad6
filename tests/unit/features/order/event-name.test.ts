import { expect, it } from "vitest";
import { eventName } from "../../../../src/features/order/event-name";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";

const { t } = russianContext(catalogue());

it("falls back from the event's title to its number, then to a generic word", () => {
	expect(eventName(t, { id: 7, title: "Опера по заявкам" })).toBe("Опера по заявкам");
	expect(eventName(t, { id: 7 })).toBe("Событие №7");
	expect(eventName(t, {})).toBe("Событие");
});
