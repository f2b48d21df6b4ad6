import { writeFileSync } from "node:fs";
import { variableDocuments } from "./variable-documents";

/** `npm run variables`: writes the variables to docs/configuration.md and .env.example, as their schemas describe them. */
for (const [path, text] of Object.entries(variableDocuments())) writeFileSync(path, text);
