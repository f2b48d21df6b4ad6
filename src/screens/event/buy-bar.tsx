import { useEffect, useState } from "react";
import type { SaleState } from "../../domain/sale-state";
import { LivePrice } from "../../features/prices/live-price";
import { useTranslation } from "../../i18n/translation";
import type { EventView } from "../../views/screens";
import * as styles from "./buy-bar.module.css";
import { BuyLink } from "./buy-link";

/** Bar at the bottom of a phone's screen, with price and link to the tickets; hidden while the tickets are visible. */
export function BuyBar({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const [areTicketsVisible, setTicketsVisible] = useState(false);
	useEffect(() => {
		const tickets = document.getElementById("tickets");
		if (!tickets || typeof IntersectionObserver === "undefined") return;
		const observer = new IntersectionObserver(([entry]) => setTicketsVisible(entry?.isIntersecting ?? false));
		observer.observe(tickets);
		return () => observer.disconnect();
	}, []);
	return (
		<div className={styles["bar"]} data-buy-bar="" hidden={areTicketsVisible}>
			<LivePrice sourceId={view.sourceId} state={state} built={view.price} unknown={t("price.unknown")} />
			<BuyLink view={view} state={state} />
		</div>
	);
}
