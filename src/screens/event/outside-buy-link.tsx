import { useTranslation } from "gatsby-plugin-react-i18next";
import { useRawCampaign } from "../../features/campaign/utm";
import { withCampaign } from "../../features/campaign/with-campaign";
import { buttonClass } from "../../ui/button";
import type { EventView } from "../../views/screens";

/** Link to the shop that sells an event's tickets, in a new tab; it gets the visit's campaign, and the referrer. */
export function OutsideBuyLink({ outside: { url, host } }: { outside: NonNullable<EventView["outside"]> }) {
	const { t } = useTranslation();
	const campaign = useRawCampaign();
	return (
		<a className={buttonClass("primary")} href={withCampaign(url, campaign)} target="_blank" rel="noopener">
			<span>{t("event.buyOn", { host })}</span>
			<span className="visuallyHidden">{t("newWindow")}</span>
		</a>
	);
}
