import { createSecondBackend } from "./backend";

/** `tsx tests/second-backend/main.ts`: starts the second backend for the events of the public API at CATALOGUE_URL. */
async function main(): Promise<void> {
	const backend = await createSecondBackend({
		port: Number(process.env["SECOND_PORT"]),
		url: process.env["SECOND_URL"],
		catalogueUrl: process.env["CATALOGUE_URL"],
		named: true,
	});
	console.log(`The second backend is ready on ${backend.url}`);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => void backend.close().then(() => process.exit(0)));
}

void main();
