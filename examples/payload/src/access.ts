import type { Access, CollectionConfig, PayloadRequest } from "payload";

export const isChief = ({ user }: PayloadRequest) => user?.role === "chief";

const isEditor: Access = ({ req }) => Boolean(req.user);
const onlyChief: Access = ({ req }) => isChief(req);

/**
 * Lets an editor save drafts and nothing else. A save without `draft=true` changes the published record, even when its
 * `_status` is "draft" (that unpublishes it). Requests of other methods only ask which buttons to show.
 */
const savesDraft: Access = ({ req, data }) => {
	if (!req.user || isChief(req)) return Boolean(req.user);
	const isSave = req.method === "PATCH" || (req.method === "POST" && req.pathname?.includes("/versions/"));
	return data?._status !== "published" && (!isSave || req.searchParams?.get("draft") === "true");
};

const createsDraft: Access = ({ req, data }) =>
	Boolean(req.user) && (isChief(req) || data?._status !== "published");

/** Records that are published: editors write drafts, the chief editor publishes and deletes. */
export const publishedByChief: CollectionConfig["access"] = {
	read: isEditor,
	create: createsDraft,
	update: savesDraft,
	delete: onlyChief,
};

/** Records that every page depends on, such as cities: editors see them, the chief editor changes them. */
export const changedByChief: CollectionConfig["access"] = {
	read: isEditor,
	create: onlyChief,
	update: onlyChief,
	delete: onlyChief,
};
