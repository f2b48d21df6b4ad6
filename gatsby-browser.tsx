export { onClientEntry, onRouteUpdate, onRouteUpdateDelayed, wrapPageElement } from "./src/shell/browser";
