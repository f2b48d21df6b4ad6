// Replaces the package "gatsby" in the browser bundle (build/gatsby/webpack-config.ts), which would add slices and
// Gatsby's data layer to the first load.
export { Link, navigate, withAssetPrefix, withPrefix } from "gatsby-link";
// @ts-expect-error made by Gatsby at each build, without types
export { StaticQueryContext } from "../../.cache/static-query";
