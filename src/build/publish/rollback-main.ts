import { publishOptions } from "./options";
import { rollback } from "./rollback";

/** `npm run rollback [-- stamp]` */
rollback(publishOptions(process.cwd(), process.env), process.argv[2], (line) => console.log(line))
	.then((stamp) => console.log(`Served now: ${stamp}.`))
	.catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	});
