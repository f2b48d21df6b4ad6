import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { TEMPLATES } from "#src/node/pipeline/plan/templates";

/** As gatsby-plugin-react-i18next needs it: without it, `gatsby develop` shows keys instead of texts. */
const QUERY =
	/export const query = graphql`\s*query (\w+)\(\$language: String!, \$namespaces: \[String\] = \["common"\]\) \{\s*\.\.\.Texts\s*\}\s*`/;

it("each screen queries the texts of its page, under a name of its own", () => {
	const names = TEMPLATES.map((name) => {
		const [, query] = QUERY.exec(readFileSync(`src/screens/${name}/${name}.tsx`, "utf8")) ?? [];
		expect(query, `${name} has the query of src/screens/texts-fragment.ts`).toBeDefined();
		return query;
	});
	expect(new Set(names).size).toBe(TEMPLATES.length);
});
