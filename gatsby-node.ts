export {
	createPages,
	createSchemaCustomization,
	onPostBootstrap,
	onPostBuild,
	onPreExtractQueries,
	onPreInit,
	sourceNodes,
} from "./src/build/gatsby/gatsby-hooks";
export { onCreateBabelConfig, onPluginInit } from "./src/build/gatsby/gatsby-plugins";
export { onCreateWebpackConfig } from "./src/build/gatsby/webpack-config";
