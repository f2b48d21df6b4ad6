import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { rememberUtm } from "./remember-utm";

interface Campaign {
	/** The stored text, unvalidated: the schema loads with the screens that need it. */
	kept: string | undefined;
}

const CampaignContext = createContext<Campaign | undefined>(undefined);

interface Props {
	/** Query of the page's address; absent on the server. */
	search: string | undefined;
	children: ReactNode;
}

/** Provides the session's campaign (spec §4). An effect reads it, so that the first render equals the server's. */
export function UtmProvider({ search, children }: Props) {
	const [campaign, setCampaign] = useState<Campaign>({ kept: undefined });
	useEffect(() => {
		const kept = rememberUtm(search ?? "");
		// Keep it in memory too, for sessions without storage.
		if (kept) setCampaign((held) => (held.kept === kept ? held : { kept }));
	}, [search]);
	return <CampaignContext.Provider value={campaign}>{children}</CampaignContext.Provider>;
}

/** The stored campaign, unvalidated; `useUtm` parses it. */
export function useKeptCampaign(): string | undefined {
	const campaign = useContext(CampaignContext);
	if (!campaign) throw new Error("useKeptCampaign needs a UtmProvider above it");
	return campaign.kept;
}
