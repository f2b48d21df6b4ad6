/**
 * What the browser's bundle finds under "gatsby": the link and what belongs to it, and the context Gatsby's own head needs.
 * Gatsby's full index would bring slices and its data layer into the first load (see build/gatsby/webpack-config.ts).
 */
export { Link, navigate, withAssetPrefix, withPrefix } from "gatsby-link";
// @ts-expect-error made by Gatsby at each build, without types
export { StaticQueryContext } from "../../.cache/static-query";
