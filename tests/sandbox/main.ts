import { DEMO_EVENT_COUNT, makeDemoData } from "./data/demo-data";
import { onlyCities } from "./data/only-cities";
import { registerPictures } from "./pictures/pictures";
import { createSandbox } from "./server/sandbox";
import { readSettings } from "./server/settings";

/** `tsx tests/sandbox/main.ts`: starts local APIs with demo data and pictures. Settings: server/settings.ts. */
async function main(): Promise<void> {
	const settings = readSettings(process.env);
	const sandbox = await createSandbox({
		...settings,
		now: () => new Date(Date.now() + settings.clockShiftSeconds * 1000),
		data: ({ now, eventCount = DEMO_EVENT_COUNT, imageBase }) =>
			onlyCities(makeDemoData({ now, eventCount, imageBase }), settings.cities),
		extend: registerPictures,
	});
	console.log(`The sandbox is ready on ${sandbox.url}`);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
	}
}

main().catch((error: unknown) => {
	const isPortTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
	const advice =
		"The sandbox can't start: its port is in use. Stop what runs there or set SANDBOX_PORT to another one.";
	console.error(isPortTaken ? advice : String(error));
	process.exitCode = 1;
});
