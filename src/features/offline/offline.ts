import { isBuyingPath, publicAddress } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { registerWorker } from "./register";
import { documentsOf, keepCopies, loadedAssets, walletPages } from "./saved-pages";

interface Settings {
	offlinePath: string;
	onNewVersion: (apply: () => void) => void;
	/** The worker that controlled the page when it was loaded. */
	workerAtLoad: ServiceWorker | null;
}

/** Starts the offline copy (spec §1). Resolves once a worker runs, or when none can. */
export async function startOffline({ offlinePath, onNewVersion, workerAtLoad }: Settings): Promise<void> {
	const registration = await registerWorker(() => offerWhenFree(onNewVersion), workerAtLoad);
	if (!registration) return;
	await whenControlled();
	const paths = new Set([offlinePath, ...walletPages(), "/page-data/app-data.json", "/chunk-map.json"]);
	await keepCopies([...paths, ...loadedAssets(performance.getEntriesByType("resource"), window.location.origin)]);
	await loadScreens([offlinePath, ...walletPages()]);
	visits.follow(({ url }) => {
		const path = new URL(publicAddress(url)).pathname;
		void keepCopies(documentsOf(path, savesData()));
	});
}

function offerWhenFree(offer: (apply: () => void) => void): void {
	let isOffered = false;
	visits.follow(() => {
		if (isOffered || isBuyingPath(window.location.pathname)) return;
		isOffered = true;
		// Makes Gatsby open pages by a full load, so that old scripts never get new data.
		Reflect.set(window, "___swUpdated", true);
		offer(() => window.location.reload());
	});
}

function whenControlled(): Promise<void> {
	const { serviceWorker } = navigator;
	if (serviceWorker.controller) return Promise.resolve();
	return new Promise((resolve) => {
		serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
	});
}

/** Caches code and data of the pages a visitor may open offline. */
async function loadScreens(paths: readonly string[]): Promise<void> {
	for (const path of paths) await window.___loader?.loadPage(path).catch(() => undefined);
}

function savesData(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}

declare global {
	interface Window {
		___loader?: { loadPage(path: string): Promise<unknown>; enqueue(path: string): unknown };
	}
}
