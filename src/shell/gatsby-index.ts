/**
 * Replaces the package "gatsby" in the browser bundle (build/gatsby/webpack-config.ts): exports only what the site and
 * Gatsby's head use. Gatsby's own index would add slices and its data layer to the first load.
 */
export { Link, navigate, withAssetPrefix, withPrefix } from "gatsby-link";
// @ts-expect-error made by Gatsby at each build, without types
export { StaticQueryContext } from "../../.cache/static-query";
