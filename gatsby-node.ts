export {
	createPages,
	createResolvers,
	createSchemaCustomization,
	onPostBuild,
	onPreBootstrap,
	onPreInit,
	sourceNodes,
} from "./src/node/gatsby/gatsby-hooks";
export { onCreateWebpackConfig } from "./src/node/gatsby/webpack-config";
