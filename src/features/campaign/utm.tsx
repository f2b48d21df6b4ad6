import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { rememberUtm } from "./remember-utm";

interface Campaign {
	/** As it was kept, unread: its schema comes with the screens that ask for it. */
	kept: string | undefined;
}

const CampaignContext = createContext<Campaign | undefined>(undefined);

interface Props {
	/** The query of the page's address; the server knows none. */
	search: string | undefined;
	children: ReactNode;
}

/** Holds the campaign this session came by (spec §4). The first render knows none, as the server's; an effect reads it. */
export function UtmProvider({ search, children }: Props) {
	const [campaign, setCampaign] = useState<Campaign>({ kept: undefined });
	useEffect(() => {
		const kept = rememberUtm(search ?? "");
		// Of a session whose storage is blocked, the page itself keeps it.
		if (kept) setCampaign((held) => (held.kept === kept ? held : { kept }));
	}, [search]);
	return <CampaignContext.Provider value={campaign}>{children}</CampaignContext.Provider>;
}

/** What was kept of the campaign; `useUtm` reads it. */
export function useKeptCampaign(): string | undefined {
	const campaign = useContext(CampaignContext);
	if (!campaign) throw new Error("useKeptCampaign needs a UtmProvider above it");
	return campaign.kept;
}
