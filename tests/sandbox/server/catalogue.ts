import type { CityRecord, DemoData, EventRecord, HallRecord, PlaceRecord, SalePlan } from "../records";

/** Collections that POST, PATCH and DELETE under /sandbox/records/{collection} can change. */
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

/** Changes to a sale plan at runtime; fields that are undefined here keep their values. */
type PlanChange = {
	[Field in "availability" | "sold_share" | "left_per_section"]?: SalePlan[Field] | undefined;
};

/** Records by id. Looking up `undefined` returns no record. */
type ById<Item> = ReadonlyMap<number | undefined, Item>;

/** Records with indexes by id. Edits change copies of the original lists, so that a reset can restore them. */
export class SandboxCatalogue {
	version = 0;
	/** Current records. A reset replaces the lists but keeps this object, as http.ts passes it to `extend` only once. */
	readonly data: DemoData;
	private readonly changedPlans = new Map<number, SalePlan>();
	places: ById<PlaceRecord> = new Map();
	halls: ById<HallRecord> = new Map();
	events: ById<EventRecord> = new Map();
	private cities: ById<CityRecord> = new Map();
	private bySource = new Map<number, EventRecord[]>();

	constructor(original: DemoData, live: DemoData = { ...original }) {
		this.data = Object.assign(live, {
			...original,
			...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, [...original[name]]])),
		});
		this.index();
	}

	eventsOfSource(sourceId: number): readonly EventRecord[] {
		return this.bySource.get(sourceId) ?? [];
	}

	cityOf(event: EventRecord): CityRecord | undefined {
		return this.cities.get(event.location_id ?? this.places.get(event.place_id)?.location_id);
	}

	plan(sourceId: number): SalePlan | undefined {
		return this.changedPlans.get(sourceId) ?? this.data.sale_plans.get(sourceId);
	}

	/** Changes the sale plan of all events of a source id. Returns the new plan; undefined for an unknown source id. */
	changePlan(sourceId: number, change: PlanChange): SalePlan | undefined {
		const plan = this.plan(sourceId);
		if (!plan) return undefined;
		const changedPlan = {
			...plan,
			availability: change.availability ?? plan.availability,
			sold_share: change.sold_share ?? plan.sold_share,
			left_per_section: change.left_per_section ?? plan.left_per_section,
		};
		this.changedPlans.set(sourceId, changedPlan);
		return changedPlan;
	}

	/** Edits and returns a record if found. `null` removes a field; an existing `updated_at` becomes `now` by default. */
	edit(
		collection: CollectionName,
		id: string,
		fields: Record<string, unknown>,
		now: Date,
	): object | undefined {
		const { list, at, record: before } = this.locate(collection, id);
		if (!before) return undefined;
		const updated = "updated_at" in before && { updated_at: now.toISOString() };
		const mergedRecord = Object.fromEntries(
			Object.entries({ ...before, ...updated, ...fields }).filter(
				([, value]) => value !== null && value !== undefined,
			),
		);
		list[at] = mergedRecord;
		this.index();
		return mergedRecord;
	}

	/** Adds a record unless another one has its id or slug. Returns whether it was added. */
	add(collection: CollectionName, record: object): boolean {
		if (identityOf(record).some((id) => this.locate(collection, id).record)) return false;
		const list: object[] = this.data[collection];
		list.push(record);
		this.index();
		return true;
	}

	/** Deletes a record, but not the records that refer to it. Returns the record; undefined for an unknown id. */
	remove(collection: CollectionName, id: string): object | undefined {
		const { list, at, record } = this.locate(collection, id);
		if (!record) return undefined;
		list.splice(at, 1);
		this.index();
		return record;
	}

	private locate(
		collection: CollectionName,
		id: string,
	): { list: object[]; at: number; record: object | undefined } {
		const list: object[] = this.data[collection];
		const at = list.findIndex((record) => identityOf(record).includes(id));
		return { list, at, record: list[at] };
	}

	private index(): void {
		this.version += 1;
		this.cities = byId(this.data.cities);
		this.places = byId(this.data.places);
		this.halls = byId(this.data.halls);
		this.events = byId(this.data.events);
		this.bySource = new Map();
		for (const event of this.data.events) {
			const eventsOfSource = this.bySource.get(event.event_source_id);
			if (eventsOfSource) eventsOfSource.push(event);
			else this.bySource.set(event.event_source_id, [event]);
		}
	}
}

function byId<Item extends { id: number }>(records: readonly Item[]): ById<Item> {
	return new Map(records.map((record) => [record.id, record]));
}

function identityOf(record: object): string[] {
	return Object.entries(record).flatMap(([name, value]) =>
		name === "id" || name === "slug" ? [String(value)] : [],
	);
}
