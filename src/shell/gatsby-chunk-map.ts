/**
 * Exception (docs/decisions/030-documented-gatsby.md): Gatsby 5.16 writes the list of each screen's files as a string in a
 * string, so its loader never prefetches scripts. Parses it where it is still a string.
 */
export function repairChunkMap(): void {
	const map: unknown = Reflect.get(window, "___chunkMapping");
	if (typeof map === "string") Reflect.set(window, "___chunkMapping", JSON.parse(map));
}
