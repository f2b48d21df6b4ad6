import { join } from "node:path";
import type { Actions } from "gatsby";
import type { PagePlan } from "./page-plan";

/** Creates the planned pages. @returns their number */
export function createPages(
	plans: Iterable<PagePlan>,
	{ createPage }: Pick<Actions, "createPage">,
	root: string,
): number {
	let count = 0;
	for (const { path, template, matchPath, context } of plans) {
		const component = join(root, "src", "screens", template, `${template}.tsx`);
		createPage({ path, component, context: { ...context }, ...(matchPath && { matchPath }) });
		count++;
	}
	return count;
}
