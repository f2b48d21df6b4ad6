import { messageOf } from "./message-of";
import { CommandFailed } from "./run-command";

/** Kinds of failures of a publish, a rollback or the like; the publishing desk has advice on each. */
export const TROUBLE_KINDS = [
	"refused",
	"disk",
	"api",
	"killed",
	"build",
	"server",
	"upload",
	"busy",
	"stale",
	"tampered",
	"unknown",
] as const;

export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** The guards refuse the build, for the reasons in the message. The site stays as it was. */
export class Refused extends Error {}

/** The candidate is gone, or was built on a release that is no longer served. */
export class StaleCandidate extends Error {}

/** The files of a release or candidate aren't as they were built. */
export class TamperedRelease extends Error {}

/** Another process holds the publish lock or the bucket's lock. */
export class Busy extends Error {}

/** The upload failed or couldn't be recorded. Until an upload succeeds, the bucket may mix the old and new release. */
export class UploadFailed extends Error {}

const TROUBLE_KIND_BY_ERROR = [
	[Refused, "refused"],
	[StaleCandidate, "stale"],
	[TamperedRelease, "tampered"],
	[Busy, "busy"],
	[UploadFailed, "upload"],
] as const;
const DISK_FULL_PATTERN = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;
const API_FAILURE_PATTERN = /\b[A-Z]+ https?:\/\/\S+ → (?:no answer|\d{3}).*/;
const MAX_MESSAGE_LENGTH = 500;

/** Classifies the failure of a publish, a rollback or the like. @param step its last step @param log the build's log */
export function classifyError(error: unknown, step: string | undefined, log: string) {
	const message = messageOf(error);
	const trouble = (kind: TroubleKind, detail = message) => ({
		kind,
		detail: detail.slice(0, MAX_MESSAGE_LENGTH),
	});
	const [, kind] = TROUBLE_KIND_BY_ERROR.find(([type]) => error instanceof type) ?? [];
	if (kind) return trouble(kind);
	const isBuildFailure = error instanceof CommandFailed && step !== "switch";
	if (DISK_FULL_PATTERN.test(message) || (isBuildFailure && DISK_FULL_PATTERN.test(log)))
		return trouble("disk");
	if (step === "switch") return trouble("server");
	if (!isBuildFailure) return trouble("unknown");
	if (error.wasKilled) return trouble("killed");
	const apiFailure = API_FAILURE_PATTERN.exec(log);
	return apiFailure ? trouble("api", apiFailure[0]) : trouble("build");
}
