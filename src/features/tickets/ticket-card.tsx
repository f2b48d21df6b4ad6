import { useTranslation } from "gatsby-plugin-react-i18next";
import { isReturned } from "../../domain/order";
import { withCommas } from "../../i18n/commas";
import { longWhen } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { buttonClass } from "../../ui/button";
import { Foreign } from "../../ui/foreign";
import { Picture } from "../../ui/picture";
import { sumText } from "../../views/price-view";
import { eventName } from "../order/event-name";
import { EventWhen } from "../order/event-when";
import { useCityName } from "../order/use-city-name";
import { SeatTraits } from "../seats/offers/seat-traits";
import { seatName } from "../seats/offers/seat-words";
import type { BillTicket } from "./bill";
import { QrCode } from "./qr-code";
import * as styles from "./ticket-card.module.css";
import { untracked } from "./untracked";

interface Props {
	ticket: BillTicket;
	isPriced?: boolean;
	/** The card's number among the order's `total` cards. */
	number: number;
	total: number;
	money: (amount: number) => string;
	isValid: boolean;
}

export function TicketCard({ ticket, isPriced = true, number, total, money, isValid }: Props) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const { event } = ticket;
	const language = foreignOf(event.language);
	return (
		<li className={styles.ticket}>
			<div className={styles.about}>
				{event.image && <Picture image={{ url: event.image, alt: "" }} shape="stub" title="" id={0} />}
				<div className={styles.event}>
					<h2 lang={event.title && language}>{eventName(t, event)}</h2>
					<EventWhen event={event} className={styles.when} format={longWhen} />
					{event.doors && <p>{t("event.doorsAt", { time: event.doors })}</p>}
					<TicketPlace event={event} />
				</div>
			</div>
			<div className={styles.admits}>
				<p className={styles.of}>{t("order.bill.ticketOf", { number, total })}</p>
				<p className={styles.seat}>
					<Foreign text={seatName(t, ticket)} parts={[ticket.sector ?? ticket.title]} language={language} />
					{ticket.count > 1 && <span>{` × ${ticket.count}`}</span>}
				</p>
				<SeatTraits of={[ticket]} />
				{isReturned(ticket) && <p>{t("order.status.REFUNDED")}</p>}
				<p className={styles.small}>
					{withCommas(t, [
						isPriced && ticket.price !== undefined
							? sumText(t, money, (ticket.price + ticket.serviceFee) * ticket.count)
							: undefined,
						event.ageRating === undefined ? undefined : t("order.bill.age", { age: event.ageRating }),
					])}
				</p>
			</div>
			{isValid && !isReturned(ticket) && (
				<div className={styles.code}>
					{ticket.barcode ? (
						<>
							<QrCode text={ticket.barcode} label={t("order.bill.qr", { number, total })} />
							<p className={styles.barcode}>
								<span className="visuallyHidden">{t("order.bill.code")} </span>
								<span>{ticket.barcode}</span>
							</p>
						</>
					) : (
						<p className={styles.small}>{t("order.bill.noBarcode")}</p>
					)}
					<PhoneWalletLinks {...ticket.wallet} />
				</div>
			)}
		</li>
	);
}

function PhoneWalletLinks({ appleUrl, googleUrl }: BillTicket["wallet"]) {
	const wallets = [
		{ name: "Apple Wallet", url: appleUrl },
		{ name: "Google Wallet", url: googleUrl },
	];
	return wallets.map(
		({ name, url }) =>
			url && (
				<a
					key={name}
					className={untracked(buttonClass("quiet"))}
					href={url}
					target="_blank"
					rel="noopener noreferrer"
				>
					{name}
				</a>
			),
	);
}

function TicketPlace({ event: { place, language, citySlug, venue, isOnline } }: Pick<BillTicket, "event">) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const city = useCityName(citySlug);
	const name = venue?.name ?? place;
	const addressLanguage = foreignOf(venue?.addressLanguage);
	const placeText = withCommas(t, [city, venue?.address]);
	const stations = withCommas(t, venue?.metro ?? []);
	if (isOnline && !name)
		return (
			<div className={styles.place}>
				<p>{t("card.online")}</p>
				<p>{t("event.onlineNote")}</p>
			</div>
		);
	if (!name && !placeText && !stations) return null;
	return (
		<div className={styles.place}>
			{name && <p lang={foreignOf(venue?.name ? venue.language : language)}>{name}</p>}
			{placeText && (
				<p>
					<Foreign text={placeText} parts={[venue?.address]} language={addressLanguage} />
				</p>
			)}
			{stations && (
				<p>
					<Foreign
						text={t("event.metro", { stations })}
						parts={[stations]}
						language={foreignOf(venue?.metroLanguage ?? venue?.addressLanguage)}
					/>
				</p>
			)}
			{venue?.entrance && <p lang={foreignOf(venue.entranceLanguage)}>{venue.entrance}</p>}
		</div>
	);
}
