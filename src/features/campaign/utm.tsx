import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { rememberUtm } from "./remember-utm";

/** Campaign as stored JSON; undefined without a campaign, null outside a provider. */
const CampaignContext = createContext<string | undefined | null>(null);

/** Provides the session's campaign (spec §4). An effect reads it, so that the first render equals the server's. */
export function UtmProvider({ search = "", children }: { search: string | undefined; children: ReactNode }) {
	// Keep the campaign in state, too, since the browser may block storage.
	const [campaign, setCampaign] = useState<string>();
	useEffect(() => {
		const stored = rememberUtm(search);
		if (stored) setCampaign(stored);
	}, [search]);
	return <CampaignContext.Provider value={campaign}>{children}</CampaignContext.Provider>;
}

/** Returns the session's campaign as JSON, unvalidated, since the schema loads with the screens that need it. */
export function useRawCampaign(): string | undefined {
	const campaign = useContext(CampaignContext);
	if (campaign === null) throw new Error("useRawCampaign needs a UtmProvider above it");
	return campaign;
}
