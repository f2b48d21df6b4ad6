export { createPages, createSchemaCustomization, onPostBuild, sourceNodes } from "./src/build/gatsby/gatsby-hooks";
export { onCreateBabelConfig, onPluginInit } from "./src/build/gatsby/gatsby-plugins";
export { onCreateWebpackConfig } from "./src/build/gatsby/webpack-config";
