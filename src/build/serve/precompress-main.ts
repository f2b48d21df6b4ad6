import { join } from "node:path";
import { precompress } from "./precompress";

const startedAt = performance.now();
void precompress(join(process.cwd(), "public")).then((count) => {
	console.log(`${count} files compressed in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
});
