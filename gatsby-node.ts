export {
	createPages,
	createSchemaCustomization,
	onCreateBabelConfig,
	onPostBootstrap,
	onPostBuild,
	onPreExtractQueries,
	onPreInit,
	sourceNodes,
} from "./src/build/gatsby/gatsby-hooks";
export { onCreateWebpackConfig } from "./src/build/gatsby/webpack-config";
