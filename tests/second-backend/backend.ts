import cors from "@fastify/cors";
import { fastify } from "fastify";
import { registerBank } from "./bank";
import { registerBaskets } from "./baskets";
import type { Backend } from "./context";
import { registerControls } from "./controls";
import { openDatabase } from "./database";
import { registerOrders } from "./orders";
import { registerPrices } from "./prices";
import { Refusal } from "./refusal";
import { settle } from "./settlement";
import { addStock, type StockTicket, stockOf } from "./stock";

export interface SecondBackendOptions {
	/** 0 selects a free port. */
	port: number;
	/** Address of this backend in its answers; by default the one on which it listens. */
	url?: string | undefined;
	/** Address of the public API whose events it sells tickets of, and to which it passes all other calls. */
	catalogueUrl?: string | undefined;
	/** Tickets on sale; made for the catalogue's events when absent. */
	stock?: readonly StockTicket[] | undefined;
	now?: (() => Date) | undefined;
	/** Called to delay an answer by `ms`; by default waits in real time. */
	pause?: ((ms: number) => Promise<void>) | undefined;
	/** Whether tickets also name their event and their place. By default they have the required fields only. */
	named?: boolean | undefined;
}

/** Starts a ticket system that was written from the contract alone: strict about requests, terse in its answers. */
export async function createSecondBackend(options: SecondBackendOptions) {
	const { now = () => new Date(), catalogueUrl, named = false } = options;
	let shiftMs = 0;
	const database = await openDatabase(() => now().getTime() + shiftMs);
	const stocked = new Map<string, Promise<void>>();
	const backend: Backend = {
		url: options.url ?? "",
		transaction: (task) =>
			database.transaction(async (sql) => {
				await settle(sql);
				return task(sql);
			}),
		named,
		advanceClock(seconds) {
			shiftMs += seconds * 1_000;
		},
		async stockUp(sources) {
			if (catalogueUrl === undefined || options.stock) return;
			const missing = sources.filter((source) => !stocked.has(source));
			const work = stockOf(catalogueUrl, missing).then((tickets) => addStock(database.transaction, tickets));
			for (const source of missing) stocked.set(source, work);
			await Promise.all(sources.map((source) => stocked.get(source)));
		},
		async reset() {
			stocked.clear();
			shiftMs = 0;
			await database.empty();
			if (options.stock) await addStock(database.transaction, options.stock);
		},
	};
	await backend.reset();

	const server = fastify({ routerOptions: { maxParamLength: 500 } });
	await server.register(cors, {
		origin: true,
		credentials: true,
		methods: ["GET", "POST", "DELETE", "PATCH"],
		exposedHeaders: ["Retry-After"],
	});
	server.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
		const { message, statusCode = 500 } = error;
		if (error instanceof Refusal)
			return reply.code(statusCode).send({ code: error.code, message, ...error.details });
		if (statusCode < 500) return reply.code(400).send({ code: "VALIDATION", message });
		console.error(error);
		return reply.code(500).send({ code: "INTERNAL", message });
	});
	registerControls(server, backend, options.pause);
	registerPrices(server, backend);
	registerBaskets(server, backend);
	registerOrders(server, backend);
	registerBank(server, backend);
	server.setNotFoundHandler(async (request, reply) => {
		if (catalogueUrl === undefined || request.method !== "GET" || request.url.startsWith("/api/"))
			return reply.code(404).send({ code: "NOT_FOUND", message: "" });
		const headers = { accept: request.headers.accept ?? "*/*" };
		const answer = await fetch(catalogueUrl + request.url, { headers });
		return reply
			.code(answer.status)
			.type(answer.headers.get("content-type") ?? "application/octet-stream")
			.send(Buffer.from(await answer.arrayBuffer()));
	});
	const address = await server.listen({ port: options.port, host: "localhost" });
	backend.url ||= address.replace(/\[::1\]|127\.0\.0\.1/, "localhost");

	return {
		url: backend.url,
		clock: { advance: backend.advanceClock },
		inject: server.inject.bind(server),
		async close() {
			await server.close();
			await database.close();
		},
	};
}
