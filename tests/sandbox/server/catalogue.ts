import type { Availability, CityRecord, DemoData, EventRecord, HallRecord, PlaceRecord, SalePlan } from "../records";

/** The collections an editor can change (PATCH /sandbox/records/{collection}/{id}). */
export type CollectionName = Exclude<keyof DemoData, "sale_plans">;

export const COLLECTION_NAMES: readonly CollectionName[] = [
	"cities",
	"events",
	"places",
	"persons",
	"articles",
	"category_types",
	"categories",
	"halls",
	"acquisitions",
	"landings",
];

/** What can be changed of a sale while the sandbox runs; what is undefined stays. */
export interface PlanChange {
	availability?: Availability | undefined;
	sold_share?: number | undefined;
	left_per_section?: number | undefined;
}

/**
 * What the sandbox serves, with look-ups by id. The data given is never changed: an edit replaces the record in the
 * catalogue's own copy of the list, so a reset only has to make a new catalogue.
 */
export class Catalogue {
	/** Goes up with every edit, so that caches know they are stale. */
	version = 0;
	/** The live lists: also what the pictures are drawn from. */
	readonly data: DemoData;
	private readonly changedPlans = new Map<number, SalePlan>();
	private cityById = new Map<number, CityRecord>();
	private placeById = new Map<number, PlaceRecord>();
	private hallById = new Map<number, HallRecord>();
	private eventById = new Map<number, EventRecord>();
	private bySource = new Map<number, EventRecord[]>();

	/** @param live filled with the lists; pass the object that others already hold to have it follow this catalogue */
	constructor(original: DemoData, live: DemoData = { ...original }) {
		this.data = Object.assign(live, {
			...original,
			...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, [...original[name]]])),
		});
		this.index();
	}

	city(id: number | undefined): CityRecord | undefined {
		return id === undefined ? undefined : this.cityById.get(id);
	}

	place(id: number | undefined): PlaceRecord | undefined {
		return id === undefined ? undefined : this.placeById.get(id);
	}

	hall(id: number | undefined): HallRecord | undefined {
		return id === undefined ? undefined : this.hallById.get(id);
	}

	event(id: number): EventRecord | undefined {
		return this.eventById.get(id);
	}

	/** The dates of one show: every event with this source id. */
	eventsOfSource(sourceId: number): readonly EventRecord[] {
		return this.bySource.get(sourceId) ?? [];
	}

	/** The city an event plays in: its own, else its venue's. */
	cityOf(event: EventRecord): CityRecord | undefined {
		return this.city(event.location_id ?? this.place(event.place_id)?.location_id);
	}

	plan(sourceId: number): SalePlan | undefined {
		return this.changedPlans.get(sourceId) ?? this.data.sale_plans.get(sourceId);
	}

	/** Changes how an event sells. Gives the plan as it now is; undefined when there is none with this source id. */
	changePlan(sourceId: number, change: PlanChange): SalePlan | undefined {
		const plan = this.plan(sourceId);
		if (!plan) return undefined;
		const changed = {
			...plan,
			availability: change.availability ?? plan.availability,
			sold_share: change.sold_share ?? plan.sold_share,
			left_per_section: change.left_per_section ?? plan.left_per_section,
		};
		this.changedPlans.set(sourceId, changed);
		return changed;
	}

	/**
	 * Merges fields into a record, as an editor's edit would: `null` takes a field away, `updated_at` becomes `now` where
	 * the record has one. Gives the record, or undefined when there is none.
	 */
	edit(collection: CollectionName, id: string, fields: Record<string, unknown>, now: Date): object | undefined {
		const list: object[] = this.data[collection];
		const at = list.findIndex((record) => identityOf(record).includes(id));
		const before = list[at];
		if (!before) return undefined;
		const merged = Object.fromEntries(
			Object.entries({
				...before,
				...("updated_at" in before ? { updated_at: now.toISOString() } : {}),
				...fields,
			}).filter(([, value]) => value !== null && value !== undefined),
		);
		list[at] = merged;
		this.index();
		return merged;
	}

	private index(): void {
		this.version += 1;
		this.cityById = byId(this.data.cities);
		this.placeById = byId(this.data.places);
		this.hallById = byId(this.data.halls);
		this.eventById = byId(this.data.events);
		this.bySource = new Map();
		for (const event of this.data.events) {
			const dates = this.bySource.get(event.event_source_id);
			if (dates) dates.push(event);
			else this.bySource.set(event.event_source_id, [event]);
		}
	}
}

function byId<Item extends { id: number }>(records: readonly Item[]): Map<number, Item> {
	return new Map(records.map((record) => [record.id, record]));
}

/** A record answers to its id; a city to its slug as well. */
function identityOf(record: object): string[] {
	const names: string[] = [];
	if ("id" in record) names.push(String(record.id));
	if ("slug" in record) names.push(String(record.slug));
	return names;
}
