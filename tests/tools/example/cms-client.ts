import * as v from "valibot";

export const CMS_URL = `http://localhost:${process.env["EXAMPLE_PORT"]}`;
const API = `${CMS_URL}/api`;
const PASSWORD = "correct horse battery";

const loginSchema = v.object({ token: v.string() });
const eventsSchema = v.object({
	data: v.array(
		v.object({ id: v.number(), title: v.optional(v.string()), location_id: v.optional(v.number()) }),
	),
});
const citiesSchema = v.object({ data: v.array(v.object({ id: v.number(), slug: v.string() })) });

/** A signed-in user of the example CMS. */
export class CmsClient {
	private constructor(
		readonly email: string,
		private readonly token: string,
	) {}

	readonly password = PASSWORD;

	/** Registers the first user, who becomes chief editor. */
	static async firstUser(): Promise<CmsClient> {
		const body = { email: "anna@example.com", password: PASSWORD, name: "Анна" };
		await send("POST", "/users/first-register", body);
		return CmsClient.signIn(body.email);
	}

	static async signIn(email: string): Promise<CmsClient> {
		const { body } = await send("POST", "/users/login", { email, password: PASSWORD });
		return new CmsClient(email, v.parse(loginSchema, body).token);
	}

	call(method: string, path: string, body?: object) {
		return send(method, path, body, this.token);
	}

	/** Changes a record, or a global if the method is POST. @throws if the CMS refuses it */
	async change(path: string, body: object, method: "PATCH" | "POST" = "PATCH"): Promise<void> {
		const answer = await this.call(method, path, body);
		if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
	}

	/** Returns the first event in the public answers, with its address on the site. */
	async firstEvent() {
		const events = v.parse(
			eventsSchema,
			(await publicAnswer("/v1/events?date_type=active&per_page=20")).body,
		);
		const cities = v.parse(citiesSchema, (await publicAnswer("/v1/events_locations?per_page=100")).body);
		for (const { id, location_id } of events.data) {
			const city = cities.data.find((each) => each.id === location_id);
			if (city) return { id, path: `/${city.slug}/events/${id}` };
		}
		throw new Error("No event is in a city.");
	}
}

/** Returns an answer of the calls that the shop makes. */
export const publicAnswer = (path: string) => send("GET", path);

async function send(method: string, path: string, body?: object, token?: string) {
	const response = await fetch(API + path, {
		method,
		headers: { "content-type": "application/json", ...(token && { authorization: `JWT ${token}` }) },
		...(body && { body: JSON.stringify(body) }),
	});
	const answer: unknown = await response.json();
	return { status: response.status, body: answer };
}
