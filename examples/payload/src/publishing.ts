import type { CollectionConfig, GlobalConfig } from "payload";
import { callDesk } from "./desk";

/** Drafts that are saved while an editor types, and checked in full when published. */
export const drafts = { drafts: { autosave: { interval: 2_000 }, validate: false }, maxPerDoc: 30 };

/** Hooks that publish the site after each save or removal that changes what the public calls answer. */
export const publishing: CollectionConfig["hooks"] = {
	afterChange: [
		({ doc, operation, req, collection }) => {
			const isDraft = doc._status === "draft";
			// A new draft or picture isn't on the site. `draft=true`: it lies on top of the published record, which stays as it is.
			const isNew = operation === "create" && (isDraft || Boolean(collection.upload));
			const isSiteUnchanged = isNew || (isDraft && req.searchParams?.get("draft") === "true");
			if (!isSiteUnchanged && !req.context.isImport)
				callDesk(req.payload.logger, { type: collection.slug, id: doc.id });
		},
	],
	afterDelete: [
		({ doc, req, collection }) => callDesk(req.payload.logger, { type: collection.slug, id: doc.id }),
	],
};

export const globalPublishing: GlobalConfig["hooks"] = {
	afterChange: [
		({ req, global }) => {
			if (!req.context.isImport) callDesk(req.payload.logger, { type: global.slug });
		},
	],
};
