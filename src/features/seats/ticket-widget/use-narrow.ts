import { useMedia } from "../../../ui/use-media";

/** Whether the window is as narrow as a phone's: the map then takes the whole screen, and its settings a sheet. */
export function useNarrow(): boolean {
	return useMedia("(max-width: 47.99em)");
}
