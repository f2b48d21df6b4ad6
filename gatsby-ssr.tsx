export { onPreRenderHTML, onRenderBody, replaceRenderer } from "./src/shell/server";
