import type { PublishOptions } from "./options";
import type { Releases } from "./releases";

/** Switches to a release; uploads it first when a bucket serves the site. */
export async function serveRelease(
	{ s3 }: Pick<PublishOptions, "s3">,
	releases: Releases,
	stamp: string,
	say: (line: string) => void,
): Promise<void> {
	if (s3) {
		// Load the SDK only when needed.
		const { uploadRelease } = await import("../s3/upload-release");
		const release = { stamp, site: releases.path(stamp, "site"), inventory: releases.inventory(stamp) };
		const { uploaded, removed } = await uploadRelease(s3, release, say);
		releases.switchTo(stamp);
		return say(`Bucket ${s3.bucket}: ${uploaded} objects uploaded, ${removed} removed.`);
	}
	releases.switchTo(stamp);
}
