import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteSource } from "../../../src/build/gatsby/source-site";
import { type SourcingMessage, sourcedAhead, WRITE_FILES, writeFilesBeside } from "../../../src/build/gatsby/sourcing";
import { catalogue } from "../../fixtures/records";

const SOURCED: SiteSource = {
	catalogue: catalogue({}),
	report: { read: {}, leftOut: [], landing: [], landingDefaults: [] },
	memory: [],
};

const send = vi.fn();
const disconnect = vi.fn();

/** A process that sends these messages and ends. */
function processThatSends(...messages: SourcingMessage[]) {
	const sent = (async function* (): AsyncGenerator<[SourcingMessage], undefined> {
		for (const message of messages) yield [message];
	})();
	globalThis.sourcing = { process: { send, disconnect, connected: true }, messages: sent };
}

beforeEach(() => {
	send.mockReset();
	disconnect.mockReset();
});
afterEach(() => {
	globalThis.sourcing = undefined;
});

describe("the process that reads the API ahead", () => {
	it("passes the catalogue and what it said on", async () => {
		processThatSends({ sourced: SOURCED, said: ["/v1/events: 3 records"] });
		const say = vi.fn();
		expect(await sourcedAhead(say)).toBe(SOURCED);
		expect(say).toHaveBeenCalledExactlyOnceWith("/v1/events: 3 records");
	});

	it("ends the build with its sentence when the API failed", async () => {
		processThatSends({ failed: "GET /v1/events → 500" });
		await expect(sourcedAhead(() => undefined)).rejects.toThrow("GET /v1/events → 500");
	});

	it.each([
		["was never started", () => undefined],
		["was killed", () => processThatSends()],
	])("gives nothing when it %s", async (_, start) => {
		start();
		expect(await sourcedAhead(() => undefined)).toBeUndefined();
	});

	it("writes files when told to, and is let go", async () => {
		processThatSends({ sourced: SOURCED, said: [] }, { written: true });
		await sourcedAhead(() => undefined);
		expect(send).not.toHaveBeenCalled();
		const written = writeFilesBeside();
		expect(send).toHaveBeenCalledExactlyOnceWith(WRITE_FILES, expect.any(Function));
		expect(await written()).toBe(true);
		expect(disconnect).toHaveBeenCalledOnce();
		expect(await writeFilesBeside()()).toBe(false);
	});

	it("leaves files to the build when it is killed while it writes them", async () => {
		processThatSends({ sourced: SOURCED, said: [] });
		await sourcedAhead(() => undefined);
		expect(await writeFilesBeside()()).toBe(false);
	});
});
