import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { rememberUtm } from "./remember-utm";

interface Campaign {
	/** Campaign as stored JSON, unvalidated: the schema loads with the screens that need it. */
	json: string | undefined;
}

const CampaignContext = createContext<Campaign | undefined>(undefined);

interface Props {
	/** Query of the page's address; undefined in the static build. */
	search: string | undefined;
	children: ReactNode;
}

/** Provides the session's campaign (spec §4). An effect reads it, so that the first render equals the server's. */
export function UtmProvider({ search, children }: Props) {
	const [campaign, setCampaign] = useState<Campaign>({ json: undefined });
	useEffect(() => {
		const json = rememberUtm(search ?? "");
		// Keep it in memory too, for sessions without storage.
		if (json) setCampaign((previous) => (previous.json === json ? previous : { json }));
	}, [search]);
	return <CampaignContext.Provider value={campaign}>{children}</CampaignContext.Provider>;
}

/** Returns the session's campaign as stored JSON, unvalidated; `useUtm` parses it. */
export function useRawCampaign(): string | undefined {
	const campaign = useContext(CampaignContext);
	if (!campaign) throw new Error("useRawCampaign needs a UtmProvider above it");
	return campaign.json;
}
