import { keepPeriod } from "./make-release";
import { messageOf } from "./message-of";
import type { PublishOptions } from "./options";
import type { Releases } from "./releases";
import { UploadFailed } from "./trouble";

/** Makes a release live; uploads it first when a bucket serves the site. @param next its stamp and its folder's name */
export async function serveRelease(
	options: Pick<PublishOptions, "s3" | "waitSeconds" | "keepAssetsDays"> & { now?: () => Date },
	releases: Releases,
	{ stamp, name }: { stamp: string; name: string },
	say: (line: string) => void,
): Promise<void> {
	const { s3, waitSeconds } = options;
	if (!s3) return releases.switchTo(stamp, name);
	const { uploadRelease } = await import("./s3/upload-release");
	const release = { stamp, site: releases.path(name, "site"), inventory: releases.inventory(name) };
	const uploadOptions = { ...s3, waitSeconds, ...keepPeriod(options) };
	const { uploaded, removed } = await uploadRelease(uploadOptions, release, say);
	try {
		releases.switchTo(stamp, name);
	} catch (error) {
		throw new UploadFailed(
			`The bucket has release ${stamp}, and this machine can't record it: ${messageOf(error)}`,
		);
	}
	try {
		say(`Bucket ${s3.bucket}: ${uploaded} objects uploaded, ${removed} removed.`);
	} catch (error) {
		// The release is live, so a later error, such as a full disk, doesn't make the publish fail.
		console.error(`Served now: ${stamp}. ${messageOf(error)}`);
	}
}
