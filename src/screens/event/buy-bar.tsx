import { useEffect, useState } from "react";
import { buttonClass } from "../../components/button/button";
import { LivePrice } from "../../components/price/live-price";
import { useT } from "../../i18n/translation";
import type { PriceView } from "../../views/cards";
import * as styles from "./buy-bar.module.css";

interface Props {
	sourceId: number;
	built: PriceView | undefined;
}

/** On a phone: the price and the way to the tickets, at the bottom of the screen until the tickets are in sight. */
export function BuyBar({ sourceId, built }: Props) {
	const t = useT();
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
			<LivePrice sourceId={sourceId} built={built} unknown={t("price.unknown")} />
			<a className={buttonClass("primary")} href="#tickets">
				{t("event.choose")}
			</a>
		</div>
	);
}
