export {
	onClientEntry,
	onInitialClientRender,
	onRouteUpdate,
	onRouteUpdateDelayed,
	replaceHydrateFunction,
	shouldUpdateScroll,
	wrapPageElement,
} from "./src/shell/browser";
