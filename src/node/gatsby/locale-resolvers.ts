import { typeset } from "../pipeline/source/texts";
import { isBuild } from "./site-build";

interface LocaleEdge {
	node: { ns: string };
}

/** A result of the query `allLocale`. */
interface LocaleConnection {
	edges: LocaleEdge[];
}

interface ResolveInfo {
	originalResolver: (...all: unknown[]) => Promise<LocaleConnection>;
}

/** Typeset texts, by language and content of their file: the query of every page asks for the same few. */
const typesetTexts = new Map<string, unknown>();
/** The last results of `allLocale`, by the query's arguments. */
const lastEdges = new Map<string, LocaleEdge[]>();

/** Resolvers of the texts that gatsby-plugin-react-i18next gives to pages. Gatsby asks for them at each schema. */
export function localeResolvers() {
	const locale = { data: { resolve: typesetData } };
	return isBuild() ? { Locale: locale } : { Locale: locale, Query: { allLocale: { resolve: keepTexts } } };
}

/** Typesets texts as `readTexts` does. */
function typesetData({ data, language }: { data: string; language: string }): unknown {
	const key = `${language} ${data}`;
	const texts = typesetTexts.get(key) ?? typeset(JSON.parse(data), language);
	typesetTexts.set(key, texts);
	return texts;
}

/** Keeps the texts of a file while it isn't valid JSON: the plugin has no node for it until it is mended. */
async function keepTexts(source: unknown, args: object, context: unknown, info: ResolveInfo) {
	const found = await info.originalResolver(source, args, context, info);
	const key = JSON.stringify(args);
	const namespaces = new Set(found.edges.map(({ node }) => node.ns));
	const kept = (lastEdges.get(key) ?? []).filter(({ node }) => !namespaces.has(node.ns));
	const edges = [...found.edges, ...kept];
	lastEdges.set(key, edges);
	return { ...found, edges };
}
