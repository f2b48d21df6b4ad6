import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "../../../ui/class-names";
import type { EventSoldHere, HallDrawingView, HallZone } from "../../../views/screens";
import { useCurrency, useMoneyFormat } from "../../prices/currency";
import * as styles from "./hall-preview.module.css";
import type { LiveHall } from "./live-hall";

interface Props {
	event: EventSoldHere;
	drawing: HallDrawingView;
	/** Whether the event's price excludes the fee. */
	isNet: boolean;
	/** Opens the seat map; undefined if no tickets can be chosen: then the zones have no prices and lead nowhere. */
	href: string | undefined;
	/** Whether to load live prices. */
	isWanted: boolean;
	/** Called with a pressed zone, before its link opens the seat map. */
	onZone: (zone: HallZone) => void;
	/** The button below the drawing. */
	children: ReactNode;
}

/** A still drawing of the hall and a list of its zones, with live prices. Drawing and zones open the seat map. */
export function HallPreview({
	event,
	drawing: { url, width, height, zones },
	isNet,
	href,
	isWanted,
	onZone,
	children,
}: Props) {
	const { t } = useTranslation();
	const live = useLiveHall(event, href !== undefined && isWanted, isNet);
	return (
		<div className={classNames(styles.hall, live?.className)} style={live?.style}>
			<div>
				<a href={href}>
					<svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("widget.map.label")}>
						<use href={`${url}#h`} />
					</svg>
				</a>
				{children}
			</div>
			<ol className={styles.zones}>
				{zones.map((zone, at) => (
					<li key={zone.sections[0]} style={live?.zones[at]?.style}>
						<a href={href} onClick={() => onZone(zone)}>
							<span lang={event.hall?.language}>{zone.title}</span>{" "}
							{live && <strong>{live.zones[at]?.text}</strong>}
						</a>
					</li>
				))}
			</ol>
		</div>
	);
}

function useLiveHall(event: EventSoldHere, isWanted: boolean, isNet: boolean): LiveHall | undefined {
	const { t } = useTranslation();
	const money = useMoneyFormat();
	const { currency } = useCurrency();
	const [live, setLive] = useState<LiveHall>();
	useEffect(() => {
		if (!isWanted) return;
		const watching = import("./live-hall").then(({ watchHall }) =>
			watchHall(event, { t, money, currency, isNet }, setLive),
		);
		return () => {
			watching.then((stop) => stop()).catch(() => undefined);
			setLive(undefined);
		};
	}, [event, isWanted, isNet, t, money, currency]);
	return live;
}
