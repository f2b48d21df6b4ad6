import { expect, it, vi } from "vitest";
import { UploadFailed } from "#src/node/publish/trouble";

vi.mock("#src/node/publish/perform", () => ({
	performHere: async () => {
		throw new UploadFailed("503 Slow down");
	},
}));

it("rollback asks to be run again if an interrupted upload may have mixed two releases in the bucket", async () => {
	const errors = vi.spyOn(console, "error").mockReturnValue();
	await import("#src/node/publish/rollback-main");
	await vi.waitFor(() => expect(errors).toHaveBeenCalled());
	process.exitCode = undefined;
	const [message] = errors.mock.lastCall ?? [];
	expect(message).toMatch(/may hold parts of both releases. Run the rollback again .*\n503 Slow down/s);
	errors.mockClear();
});
