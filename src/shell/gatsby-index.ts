/**
 * The browser bundle's "gatsby": links, navigation, and the context that Gatsby's head needs. Gatsby's full index
 * would add slices and its data layer to the first load (build/gatsby/webpack-config.ts).
 */
export { Link, navigate, withAssetPrefix, withPrefix } from "gatsby-link";
// @ts-expect-error made by Gatsby at each build, without types
export { StaticQueryContext } from "../../.cache/static-query";
