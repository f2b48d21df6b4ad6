import type { OpaqueId } from "../domain/lenient";

/** The form, number or text, in which each ticket's id came first: some backends send both 71 and "71". */
class TicketIds {
	private readonly firstForms = new Map<string, OpaqueId>();

	/** Returns an id as it came first, so that ids of offers and of basket lines can be compared. */
	firstForm(id: OpaqueId): OpaqueId {
		const text = String(id);
		const first = this.firstForms.get(text) ?? id;
		this.firstForms.set(text, first);
		return first;
	}
}

export const ticketIds = new TicketIds();
