import type { SaleState } from "../../domain/sale-state";
import { LivePrice } from "../../features/prices/live-price";
import { useTranslation } from "../../i18n/translation";
import type { EventView } from "../../views/screens";
import { BottomBar } from "../bottom-bar";
import * as styles from "./buy-bar.module.css";
import { BuyLink, SECTIONS } from "./buy-link";

/** Bar at the bottom of a phone's screen, with price and link to the tickets; hidden while the tickets are visible. */
export function BuyBar({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	return (
		<BottomBar target={SECTIONS.tickets} className={styles["bar"]} data-buy-bar="">
			<LivePrice sourceId={view.sourceId} state={state} built={view.price} unknown={t("price.unknown")} />
			<BuyLink view={view} state={state} />
		</BottomBar>
	);
}
