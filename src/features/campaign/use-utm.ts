import { useMemo } from "react";
import { parseStored } from "../../browser/stored-json";
import { type Utm, utmSchema } from "../../domain/utm";
import { useKeptCampaign } from "./utm";

/** The session's campaign for the order; undefined without one. */
export function useUtm(): Utm | undefined {
	const kept = useKeptCampaign();
	return useMemo(() => {
		const utm = parseStored(kept, utmSchema);
		return utm?.utm_source === undefined ? undefined : utm;
	}, [kept]);
}
