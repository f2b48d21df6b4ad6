import { expect, it } from "vitest";
import { eventName } from "../../../../src/features/order/event-name";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";

const { t } = russianContext(catalogue());

it("names an event by its title, else its number, else what it is", () => {
	expect(eventName(t, { id: 7, title: "Опера по заявкам" })).toBe("Опера по заявкам");
	expect(eventName(t, { id: 7 })).toBe("Событие №7");
	expect(eventName(t, {})).toBe("Событие");
});
