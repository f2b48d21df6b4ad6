import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UploadFailed } from "#src/node/publish/trouble";
import { seededRandom } from "../odd-paths";
import { PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";
import { closeStorage, LOCK_KEY, resetStorage, type Step, storage } from "./fake-storage";

const S3_ENV = { PUBLISH_TARGET: "s3", PUBLISH_S3_BUCKET: "shop" };

beforeEach(resetStorage);

afterEach(closeStorage);

/** Number of failed publishes; UPLOAD_FAULTS sets another. */
const FAULT_COUNT = Number(process.env["UPLOAD_FAULTS"] ?? 8);

it(`${FAULT_COUNT} publishes that fail at a random call with slow calls in flight never keep the next one waiting`, async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const project = new PublishingProject(await emptyFolder());
	const random = seededRandom(43);
	const calmDown = () => {
		storage.before = () => {};
		storage.after = () => {};
	};
	for (let run = 1; run <= FAULT_COUNT; run++) {
		let remainingCalls = 1 + Math.floor(random() * 40);
		const step: Step = async () => {
			// Other uploads, and now and then a renewal of the lease, are under way when the call fails.
			if (random() < 0.2) vi.advanceTimersByTime(30_000);
			for (let turns = Math.floor(random() * 4); turns > 0; turns--) await nextTurn();
			if (--remainingCalls === 0) throw new Error("503 Slow down");
		};
		if (random() < 0.5) storage.before = step;
		else storage.after = step;
		await project.publish({ version: `${run}` }, S3_ENV).catch((error: unknown) => {
			if (!(error instanceof UploadFailed)) expect(String(error)).toContain("503");
		});
		calmDown();
		await project.publish({ version: `${run}-next` }, S3_ENV);
		expect(storage.objects.get("index.html")).toContain(`version ${run}-next`);
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
	}
	expect(project.output.join("\n")).not.toContain("waiting for it to end");
}, 60_000);
