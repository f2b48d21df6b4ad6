import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { classNames } from "../../../ui/class-names";
import type { EventSoldHere, HallDrawingView } from "../../../views/screens";
import { useCurrency } from "../../prices/currency";
import * as styles from "./hall-preview.module.css";
import type { LiveHall } from "./live-hall";
import { TICKETS_HASH } from "./tickets-hash";

interface Props {
	event: EventSoldHere;
	drawing: HallDrawingView;
	/** Whether tickets can be chosen; else the zones have no prices and lead nowhere. */
	isOnSale: boolean;
	/** Whether to load live prices. */
	isWanted: boolean;
	/** The button below the drawing. */
	children: ReactNode;
}

/** A still drawing of the hall and a list of its zones, with live prices. Drawing and zones open the seat map. */
export function HallPreview({ event, drawing: { url, width, height, zones }, isOnSale, isWanted, children }: Props) {
	const { t } = useTranslation();
	const live = useLiveHall(event, isOnSale && isWanted);
	const link = isOnSale ? { href: TICKETS_HASH } : {};
	return (
		<div className={classNames(styles["hall"], live?.className)} style={live?.style}>
			<div>
				<a {...link}>
					<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("widget.map.label")}>
						<use href={`${url}#h`} />
					</svg>
				</a>
				{children}
			</div>
			<ol className={styles["zones"]}>
				{zones.map(({ title, sections }, at) => (
					<li key={sections[0]} style={live?.zones[at]?.style}>
						<a {...link} data-zone={at}>
							<span lang={event.hall?.language}>{title}</span> <strong>{live?.zones[at]?.text}</strong>
						</a>
					</li>
				))}
			</ol>
		</div>
	);
}

function useLiveHall(event: EventSoldHere, isWanted: boolean): LiveHall | undefined {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { currency } = useCurrency();
	const [live, setLive] = useState<LiveHall>();
	useEffect(() => {
		if (!isWanted) return;
		const watching = import("./live-hall").then(({ watchHall }) => watchHall(event, { t, locale, currency }, setLive));
		return () => {
			watching.then(
				(stop) => stop(),
				() => undefined,
			);
			setLive(undefined);
		};
	}, [event, isWanted, t, locale, currency]);
	return live;
}
