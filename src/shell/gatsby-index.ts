// The browser bundle uses this file (build/gatsby/webpack-config.ts), since the package "gatsby" would add slices and
// Gatsby's data layer to the first load.
export { Link, navigate, withAssetPrefix, withPrefix } from "gatsby-link";
// @ts-expect-error made by Gatsby at each build, without types
export { StaticQueryContext } from "../../.cache/static-query";
