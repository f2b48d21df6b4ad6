import { withCommas } from "../../i18n/commas";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { Foreign } from "../../ui/foreign";
import { useCityName } from "../order/use-city-name";
import type { BillTicket } from "./bill";
import * as styles from "./order-bill.module.css";

/** The venue's name and city, and its address, metro stations and entrance if known. */
export function TicketVenue({ event: { place, language, citySlug, venue } }: Pick<BillTicket, "event">) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const city = useCityName(citySlug);
	const name = venue?.name ?? place;
	const addressLanguage = foreignOf(venue?.addressLanguage);
	const placeText = withCommas(t, [city, venue?.address]);
	const stations = withCommas(t, venue?.metro ?? []);
	if (!name && !placeText && !stations) return null;
	return (
		<div className={styles["venue"]}>
			{name && <p lang={foreignOf(venue?.name ? venue.language : language)}>{name}</p>}
			{placeText && (
				<p>
					<Foreign text={placeText} parts={[venue?.address]} language={addressLanguage} />
				</p>
			)}
			{stations && (
				<p>
					<Foreign text={t("event.metro", { stations })} parts={[stations]} language={addressLanguage} />
				</p>
			)}
			{venue?.entrance && <p lang={foreignOf(venue.entranceLanguage)}>{venue.entrance}</p>}
		</div>
	);
}
