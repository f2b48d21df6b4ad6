export { onClientEntry, wrapPageElement } from "./src/shell/browser";
