import { attempt } from "./attempt";

/** Stores a copy of an answer in a cache; does nothing where caches are blocked or the device is full. */
export async function storeCopy(cacheName: string, path: string, answer: Response): Promise<void> {
	const opening = attempt(() => caches.open(cacheName));
	await opening?.then((cache) => cache.put(path, answer)).catch(() => undefined);
}
