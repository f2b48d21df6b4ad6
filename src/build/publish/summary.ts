import type { HostManifest } from "../hosting/manifest";
import { type Inventory, isPage } from "./inventory";

/** The compared data of a release; without the manifest when it is unreadable. */
export interface Compared {
	inventory: Inventory;
	manifest: HostManifest | undefined;
}

export interface Changes {
	added: string[];
	changed: string[];
	removed: string[];
	files: number;
	/** What the security policy newly allows, by directive: `img-src https://new.example`. */
	policy: string[];
}

/** Compares two releases. @param before undefined for the first release */
export function changesBetween(before: Compared | undefined, after: Compared): Changes {
	const previousFiles = before?.inventory ?? {};
	const nextFiles = after.inventory;
	const pages = Object.keys(nextFiles).filter(isPage);
	const differs = (path: string) => previousFiles[path]?.hash !== nextFiles[path]?.hash;
	return {
		added: pages.filter((path) => !previousFiles[path]).map(addressOf),
		changed: pages.filter((path) => previousFiles[path] && differs(path)).map(addressOf),
		removed: Object.keys(previousFiles)
			.filter((path) => isPage(path) && !nextFiles[path])
			.map(addressOf),
		files: Object.keys(nextFiles).filter(differs).length,
		policy: after.manifest ? addedToPolicy(before?.manifest, after.manifest) : [],
	};
}

function addressOf(path: string): string {
	return `/${path.replace(/(?:^|\/)index\.html$/, "")}`;
}

const MAX_NAMED_ITEMS = 5;

export function summaryLines(changes: Changes): string[] {
	const kinds = [
		["added", changes.added],
		["changed", changes.changed],
		["removed", changes.removed],
	] as const;
	const lines = kinds.flatMap(([kind, pages]) => (pages.length > 0 ? [`  ${kind}: ${listed(pages)}`] : []));
	if (lines.length === 0) return [`No page changed (${changes.files} files did).`];
	return [
		`Pages: ${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed ` +
			`(${changes.files} files in all).`,
		...lines,
	];
}

/** Lists what the security policy newly allows; of a first policy only the origins, since keywords are always the same. */
export function addedToPolicy(before: HostManifest | undefined, { policy }: HostManifest): string[] {
	return Object.entries(policy).flatMap(([name, sources]) => {
		const newSources = sources.filter((source) =>
			before ? !before.policy[name]?.includes(source) : source.includes("://"),
		);
		return newSources.length > 0 ? [`${name} ${newSources.join(" ")}`] : [];
	});
}

/**
 * Describes what the data added to the security policy, for the operator to judge.
 * @param added by directive, see `addedToPolicy`
 */
export function originLines(added: readonly string[], { refusedImages }: HostManifest): string[] {
	return [
		...(added.length > 0 ? [`New in the security policy: ${added.join("; ")}.`] : []),
		...(refusedImages.length > 0
			? [`Pictures of these origins stay hidden (SECURITY_PICTURE_ORIGINS, or too many): ${listed(refusedImages)}.`]
			: []),
	];
}

/** Joins the first few items and counts the rest. */
export function listed(items: readonly string[]): string {
	const more = items.length > MAX_NAMED_ITEMS ? ` and ${items.length - MAX_NAMED_ITEMS} more` : "";
	return items.slice(0, MAX_NAMED_ITEMS).join(", ") + more;
}

export class Phases {
	readonly seconds: Record<string, number> = {};

	constructor(private readonly onPhase: (name: string) => void = () => undefined) {}

	async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		const startedAt = performance.now();
		this.onPhase(name);
		try {
			return await work();
		} finally {
			this.seconds[name] = Math.round(performance.now() - startedAt) / 1_000;
		}
	}

	line(): string {
		const parts = Object.entries(this.seconds).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
		return `Took: ${parts.join(", ")}.`;
	}
}
