import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useMemo } from "react";
import type { HallSale } from "../hall-sale";
import * as styles from "./seat-map.module.css";

/** Explains marks of the map other than price classes. */
export function MarksLegend({ sale: { offers } }: { sale: HallSale }) {
	const { t } = useTranslation();
	const hasLimitedViews = useMemo(() => offers.some((offer) => offer?.view === "limited"), [offers]);
	const hasWheelchairPlaces = useMemo(() => offers.some((offer) => offer?.accessible), [offers]);
	return (
		<ul className={styles.key}>
			<MarkLegendEntry label={t("widget.legend.mine")}>
				<circle cx="10" cy="10" r="8" style={{ fill: "var(--seat-mine)" }} />
				<path d="M6 10l3 3 5-6" fill="none" strokeWidth="2" style={{ stroke: "var(--on-seat-mine)" }} />
			</MarkLegendEntry>
			<MarkLegendEntry label={t("widget.legend.reserved")}>
				<circle
					cx="10"
					cy="10"
					r="5.500"
					fill="none"
					strokeWidth="2"
					style={{ stroke: "var(--seat-gone)" }}
				/>
			</MarkLegendEntry>
			<MarkLegendEntry label={t("widget.legend.sold")}>
				<circle cx="10" cy="10" r="3" style={{ fill: "var(--seat-gone)" }} />
			</MarkLegendEntry>
			{hasLimitedViews && (
				<MarkLegendEntry label={t("widget.seat.limited")}>
					<circle cx="10" cy="10" r="8" fill="currentColor" />
					<path d="M3 17 17 3" strokeWidth="3" style={{ stroke: "var(--seat-ground)" }} />
				</MarkLegendEntry>
			)}
			{hasWheelchairPlaces && (
				<MarkLegendEntry label={t("widget.seat.accessible")}>
					<circle cx="10" cy="10" r="5" fill="currentColor" />
					<circle cx="10" cy="10" r="8" fill="none" strokeWidth="2" stroke="currentColor" />
				</MarkLegendEntry>
			)}
		</ul>
	);
}

function MarkLegendEntry({ label, children }: { label: string; children: ReactNode }) {
	return (
		<li>
			<svg viewBox="0 0 20 20" aria-hidden="true">
				{children}
			</svg>
			<span>{label}</span>
		</li>
	);
}
