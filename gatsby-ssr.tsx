export { onPreRenderHTML, onRenderBody, replaceRenderer, wrapPageElement } from "./src/shell/server";
