export { createPages, createSchemaCustomization, onPostBuild, sourceNodes } from "./src/publishing/gatsby-hooks";
export { onCreateBabelConfig, onPluginInit } from "./src/publishing/gatsby-plugins";
export { onCreateWebpackConfig } from "./src/publishing/webpack-config";
