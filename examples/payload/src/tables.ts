import config from "@payload-config";
import { getPayload } from "payload";

// Outside of production, Payload changes the database's tables to fit the collections.
await getPayload({ config });
process.exit(0);
