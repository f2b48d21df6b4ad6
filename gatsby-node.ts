export {
	createPages,
	createResolvers,
	createSchemaCustomization,
	onPostBuild,
	onPreInit,
	sourceNodes,
} from "./src/build/gatsby/gatsby-hooks";
export { onCreateWebpackConfig } from "./src/build/gatsby/webpack-config";
