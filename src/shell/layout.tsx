import { type ReactNode, useEffect } from "react";
import "../ui/tokens.css";
import "../ui/fonts.css";
import "../ui/base.css";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { listen } from "../browser/events";
import type { Brand } from "../domain/landing";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { pageSettled } from "../ui/poster-transition";
import type { CityView, LinkView } from "../views/cards";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";

export interface LayoutProps {
	brand: Brand;
	/** Information pages and landing pages, for the footer. */
	information: readonly LinkView[];
	landings: readonly LinkView[];
	/** The city the page stands in. */
	city: CityView | undefined;
	breadcrumbs: readonly LinkView[];
	/** How many tickets are in the basket; stands in the link to it. */
	basketSlot?: ReactNode;
	/** What lies over the page: the basket's bar on phones, toasts. */
	overlaySlot?: ReactNode;
	children: ReactNode;
}

/** The ticket widget lies over everything: the frame can't be seen, and keeps its place. */
function setCovered(isCovered: boolean): void {
	document.documentElement.toggleAttribute("data-covered", isCovered);
}

/** The frame of every page; stays mounted over navigation. */
export function Layout({
	brand,
	information,
	landings,
	city,
	breadcrumbs,
	basketSlot,
	overlaySlot,
	children,
}: LayoutProps) {
	const { t } = useTranslation();
	// The trail is a new one on each page, and an effect runs when the page stands.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(pageSettled, [breadcrumbs]);
	useEffect(() => listen("WIDGET_FULLSCREEN", setCovered), []);
	return (
		<>
			<div className={styles["frame"]}>
				<a className={styles["skip"]} href="#content">
					{t("nav.skip")}
				</a>
				<Header brand={brand} city={city} basketSlot={basketSlot} />
				<Breadcrumbs links={breadcrumbs} />
			</div>
			<main id="content" tabIndex={-1} className={styles["main"]}>
				{children}
			</main>
			<div className={styles["frame"]}>
				<Footer brand={brand} information={information} landings={landings} />
			</div>
			{overlaySlot}
		</>
	);
}
