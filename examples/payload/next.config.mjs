import { withPayload } from "@payloadcms/next/withPayload";

// The shop around this folder has a lock file of its own, which Next.js would take for the root's.
export default withPayload({ turbopack: { root: import.meta.dirname } }, { devBundleServerPackages: false });
