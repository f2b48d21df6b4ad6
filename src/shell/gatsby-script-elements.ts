type Props = { id?: string; sliceId?: string };

/** Exception (docs/decisions/030-documented-gatsby.md): tells Gatsby's elements with scripts apart. */
export function scriptsOf({ id, sliceId }: Props): "page's path" | "site" | undefined {
	if (id === "gatsby-script-loader") return "page's path";
	return sliceId === "_gatsby-scripts" ? "site" : undefined;
}
