import { paths } from "../../routes";
import { useOwnCity } from "./own-city";

/** Returns the path of the list of events in the visitor's city; in the first render, or without a city, of all events. */
export function useEventsPath(): string {
	return paths.events(useOwnCity()?.slug);
}
