export {
	onClientEntry,
	onInitialClientRender,
	onRouteUpdate,
	onRouteUpdateDelayed,
	replaceHydrateFunction,
	wrapPageElement,
} from "./src/shell/browser";
