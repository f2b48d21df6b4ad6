import { rememberUtm } from "../../state/utm/remember-utm";

/** The campaign helper (spec §4): hands the address's query over as soon as the page's script runs. */
export function startCampaignTracking(): void {
	rememberUtm(window.location.search);
}
