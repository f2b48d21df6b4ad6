import { join } from "node:path";
import { precompress } from "./precompress";

const from = performance.now();
void precompress(join(process.cwd(), "public")).then((count) => {
	console.log(`${count} files compressed in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
});
