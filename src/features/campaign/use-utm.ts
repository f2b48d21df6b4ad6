import { useMemo } from "react";
import { parseStored } from "../../browser/stored-json";
import { type Utm, utmSchema } from "../../domain/utm";
import { useKeptCampaign } from "./utm";

/** The campaign this session came by, for the order; undefined when it came by none. */
export function useUtm(): Utm | undefined {
	const kept = useKeptCampaign();
	return useMemo(() => {
		const utm = parseStored(kept, utmSchema);
		return utm?.utm_source === undefined ? undefined : utm;
	}, [kept]);
}
