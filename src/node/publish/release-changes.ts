import type { HostManifest } from "../hosting/manifest";
import { type Inventory, isPage } from "./inventory";
import { messageOf } from "./message-of";

/** The data that is compared between two releases. `manifest` is undefined when it can't be read. */
export interface ReleaseData {
	inventory: Inventory;
	manifest: HostManifest | undefined;
}

/** A release's changes: page addresses, number of new or changed files, policy additions (`img-src https://a.org`). */
export interface ReleaseChanges {
	added: string[];
	changed: string[];
	removed: string[];
	files: number;
	policy: string[];
}

export function changesBetween(before: ReleaseData | undefined, after: ReleaseData): ReleaseChanges {
	const previousFiles = before?.inventory ?? {};
	const nextFiles = after.inventory;
	const pages = Object.keys(nextFiles).filter(isPage);
	const differs = (path: string) => previousFiles[path]?.hash !== nextFiles[path]?.hash;
	return {
		added: pages.filter((path) => !previousFiles[path]).map(addressOfPageFile),
		changed: pages.filter((path) => previousFiles[path] && differs(path)).map(addressOfPageFile),
		removed: Object.keys(previousFiles)
			.filter((path) => isPage(path) && !nextFiles[path])
			.map(addressOfPageFile),
		files: Object.keys(nextFiles).filter(differs).length,
		policy: after.manifest ? policyAdditions(before?.manifest, after.manifest) : [],
	};
}

function addressOfPageFile(path: string): string {
	return `/${path.replace(/(?:^|\/)index\.html$/, "")}`;
}

const MAX_ITEMS_IN_MESSAGE = 5;

export function pageChangeLines({ added, changed, removed, files }: ReleaseChanges): string[] {
	const lines = Object.entries({ added, changed, removed }).flatMap(([kind, pages]) =>
		pages.length > 0 ? [`  ${kind}: ${joinItems(pages)}`] : [],
	);
	if (lines.length === 0) return [`No page changed (${files} files did).`];
	const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
	return [`Pages: ${counts} (${files} files in all).`, ...lines];
}

/** Lists the sources that the security policy newly allows; without a readable earlier manifest, all its origins. */
export function policyAdditions(before: HostManifest | undefined, { policy }: HostManifest): string[] {
	return Object.entries(policy).flatMap(([name, sources]) => {
		const newSources = sources.filter((source) =>
			before ? !before.policy[name]?.includes(source) : source.includes("://"),
		);
		return newSources.length > 0 ? [`${name} ${newSources.join(" ")}`] : [];
	});
}

/** Describes to the operator what is `added` to the security policy, and which origins' pictures it still blocks. */
export function policyLines(added: readonly string[], { refusedImages }: HostManifest): string[] {
	const lines = added.length > 0 ? [`New in the security policy: ${added.join("; ")}.`] : [];
	if (refusedImages.length > 0)
		lines.push(
			`Pictures of these origins stay hidden (SECURITY_PICTURE_ORIGINS, or too many): ${joinItems(refusedImages)}.`,
		);
	return lines;
}

/** Joins the first items for a message, and appends the number of the others. */
export function joinItems(items: readonly string[]): string {
	const remainder =
		items.length > MAX_ITEMS_IN_MESSAGE ? ` and ${items.length - MAX_ITEMS_IN_MESSAGE} more` : "";
	return items.slice(0, MAX_ITEMS_IN_MESSAGE).join(", ") + remainder;
}

export class PhaseTimer {
	readonly seconds: Record<string, number> = {};

	constructor(private readonly onPhase: (name: string) => void = () => undefined) {}

	async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		this.onPhase(name);
		return this.measure(name, work);
	}

	/** Like `time`, but does the work even if the phase can't be recorded, as on a full disk, where it frees space. */
	async timeAnyway(name: string, work: () => void): Promise<void> {
		try {
			this.onPhase(name);
		} catch (error) {
			console.error(`The step "${name}" can't be recorded: ${messageOf(error)}`);
		}
		await this.measure(name, work);
	}

	private async measure<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		const startedAt = performance.now();
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
