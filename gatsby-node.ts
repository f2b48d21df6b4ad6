export { createPages, onCreateWebpackConfig, sourceNodes } from "./src/publishing/gatsby-hooks";
