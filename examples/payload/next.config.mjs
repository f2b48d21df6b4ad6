import { withPayload } from "@payloadcms/next/withPayload";

/** @type {import("next").NextConfig} */
const config = {
	// The shop around this folder has a lock file of its own, which Next.js would take for the root's.
	turbopack: { root: import.meta.dirname },
	// A build here was seen not to end after it had written this cache.
	experimental: { turbopackFileSystemCacheForBuild: false },
};

export default withPayload(config, { devBundleServerPackages: false });
