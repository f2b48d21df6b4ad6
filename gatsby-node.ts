export { createPages, createSchemaCustomization, onPostBuild, sourceNodes } from "./src/publishing/gatsby-hooks";
export { onCreateWebpackConfig } from "./src/publishing/webpack-config";
