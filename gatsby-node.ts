export { onCreateBabelConfig } from "./src/build/gatsby/babel-config";
export {
	createPages,
	createSchemaCustomization,
	onPostBootstrap,
	onPostBuild,
	onPreExtractQueries,
	onPreInit,
	sourceNodes,
} from "./src/build/gatsby/gatsby-hooks";
export { onCreateWebpackConfig } from "./src/build/gatsby/webpack-config";
