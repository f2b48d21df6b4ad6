import { useMemo } from "react";
import { parseStored } from "../../browser/stored-json";
import { type Utm, utmSchema } from "../../domain/utm";
import { useRawCampaign } from "./utm";

export function useUtm(): Utm | undefined {
	const json = useRawCampaign();
	return useMemo(() => {
		const utm = parseStored(json, utmSchema);
		return utm?.utm_source === undefined ? undefined : utm;
	}, [json]);
}
