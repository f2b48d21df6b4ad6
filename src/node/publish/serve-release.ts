import { messageOf } from "./error-code";
import type { PublishOptions } from "./options";
import type { Releases } from "./releases";
import { UploadFailed } from "./trouble";

/** Makes a release live; uploads it first when a bucket serves the site. */
export async function serveRelease(
	{ s3, waitSeconds }: Pick<PublishOptions, "s3" | "waitSeconds">,
	releases: Releases,
	stamp: string,
	say: (line: string) => void,
): Promise<void> {
	if (!s3) return releases.switchTo(stamp);
	const { uploadRelease } = await import("./s3/upload-release");
	const release = { stamp, site: releases.path(stamp, "site"), inventory: releases.inventory(stamp) };
	const { uploaded, removed } = await uploadRelease({ ...s3, waitSeconds }, release, say);
	try {
		releases.switchTo(stamp);
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
