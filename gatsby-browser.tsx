export {
	onClientEntry,
	onRouteUpdate,
	onRouteUpdateDelayed,
	replaceHydrateFunction,
	wrapPageElement,
} from "./src/shell/browser";
