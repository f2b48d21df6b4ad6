export {
	onClientEntry,
	onInitialClientRender,
	onRouteUpdate,
	onRouteUpdateDelayed,
	onServiceWorkerUpdateReady,
	replaceHydrateFunction,
	shouldUpdateScroll,
} from "./src/shell/browser";
