export { onRenderBody, wrapPageElement } from "./src/shell/server";
