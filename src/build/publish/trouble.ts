import { messageOf } from "./error-code";
import { CommandFailed } from "./run-command";

/** Kinds of failures of a run; each has its own advice on the desk. */
export const TROUBLES = [
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

export type TroubleKind = (typeof TROUBLES)[number];

export interface Trouble {
	kind: TroubleKind;
	detail: string;
}

/** The guards refuse the build, for the reasons in the message. The site stays as it was. */
export class Refused extends Error {}

/** The candidate was built on a release that is no longer served. */
export class StaleCandidate extends Error {}

export class TamperedRelease extends Error {}

export class Busy extends Error {}

/** The upload to the bucket was interrupted: it may hold parts of both releases until the next one completes it. */
export class UploadFailed extends Error {}

const KIND_BY_ERROR: readonly (readonly [new (...args: never[]) => Error, TroubleKind])[] = [
	[Refused, "refused"],
	[StaleCandidate, "stale"],
	[TamperedRelease, "tampered"],
	[Busy, "busy"],
	[UploadFailed, "upload"],
];
const DISK_FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;
const API_FAILED = /\b[A-Z]+ https?:\/\/\S+ → (?:no answer|\d{3}).*/;
const MAX_DETAIL_LENGTH = 500;

/**
 * Classifies an error, with the help of the build's log.
 * @param step the phase of the run
 */
export function troubleOf(error: unknown, { step, log }: { step: string | undefined; log: string }): Trouble {
	const message = messageOf(error);
	const trouble = (kind: TroubleKind, detail = message) => ({ kind, detail: detail.slice(0, MAX_DETAIL_LENGTH) });
	const [, kind] = KIND_BY_ERROR.find(([type]) => error instanceof type) ?? [];
	if (kind) return trouble(kind);
	const isBuildFailure = error instanceof CommandFailed && step !== "switch";
	if (DISK_FULL.test(message) || (isBuildFailure && DISK_FULL.test(log))) return trouble("disk");
	if (step === "switch") return trouble("server");
	if (!isBuildFailure) return trouble("unknown");
	if (error.wasKilled) return trouble("killed");
	const apiFailure = API_FAILED.exec(log);
	return apiFailure ? trouble("api", apiFailure[0]) : trouble("build");
}
