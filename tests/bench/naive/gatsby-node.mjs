import { resolve } from "node:path";

// Creates the pages of the naive site, with which builds are compared: one page for each event, and lists of events.
const EVENTS_PER_REQUEST = 100;
const EVENTS_PER_LIST = 24;

async function activeEvents() {
	const events = [];
	for (let page = 1; ; page++) {
		const query = `date_type=active&sort_by=started_at&per_page=${EVENTS_PER_REQUEST}&page=${page}`;
		const answer = await fetch(`${process.env.GATSBY_PUBLIC_API_URL}/v1/events?${query}`);
		if (!answer.ok) throw new Error(`The API answered with ${answer.status}`);
		const { data, meta } = await answer.json();
		events.push(...data);
		if (data.length === 0 || events.length >= meta.total) return events;
	}
}

export async function createPages({ actions }) {
	const events = await activeEvents();
	for (const { id, title, description, started_at } of events) {
		actions.createPage({
			path: `/events/${id}`,
			component: resolve("src/templates/event.jsx"),
			context: { title, description, startedAt: started_at },
		});
	}
	const lists = Math.ceil(events.length / EVENTS_PER_LIST);
	for (let list = 0; list < lists; list++) {
		const listedEvents = events.slice(list * EVENTS_PER_LIST, (list + 1) * EVENTS_PER_LIST);
		actions.createPage({
			path: list === 0 ? "/" : `/page/${list + 1}`,
			component: resolve("src/templates/list.jsx"),
			context: {
				number: list + 1,
				lists,
				events: listedEvents.map(({ id, title, started_at }) => ({ id, title, startedAt: started_at })),
			},
		});
	}
}
