import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import type { SaleState } from "../../domain/sale-state";
import { LivePrice } from "../../features/prices/live-price";
import type { EventView } from "../../views/screens";
import * as styles from "./buy-bar.module.css";
import { BuyLink } from "./buy-link";

/** On phones: price and link to the tickets, at the bottom of the screen until the tickets are visible. */
export function BuyBar({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const [atTickets, setAtTickets] = useState(false);
	useEffect(() => {
		const tickets = document.getElementById("tickets");
		if (!tickets || typeof IntersectionObserver === "undefined") return;
		const observer = new IntersectionObserver(([entry]) => setAtTickets(entry?.isIntersecting ?? false));
		observer.observe(tickets);
		return () => observer.disconnect();
	}, []);
	return (
		<div className={styles["bar"]} data-buy-bar="" hidden={atTickets}>
			<LivePrice sourceId={view.sourceId} state={state} built={view.price} unknown={t("price.unknown")} />
			<BuyLink view={view} state={state} />
		</div>
	);
}
