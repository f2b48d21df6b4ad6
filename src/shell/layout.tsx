import { type ReactNode, useEffect } from "react";
import { useTranslation } from "../i18n/translation";
import "../ui/tokens.css";
import "../ui/fonts.css";
import "../ui/base.css";
import { listen } from "../browser/events";
import type { Brand } from "../domain/landing";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { pageSettled } from "../ui/poster-transition";
import type { CityView, LinkView } from "../views/cards";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";
import { watchScrolling } from "./watch-scrolling";

export interface LayoutProps {
	brand: Brand;
	/** Information and landing pages for the footer. */
	information: readonly LinkView[];
	landings: readonly LinkView[];
	city: CityView | undefined;
	breadcrumbs: readonly LinkView[];
	/** Number of tickets in the basket, shown in its link. */
	basketSlot?: ReactNode;
	/** Rendered over the page: the basket bar of phones. */
	overlaySlot?: ReactNode;
	children: ReactNode;
}

/** Hides header and footer while the seat map covers the window; they keep their space. */
function setCovered(isCovered: boolean): void {
	document.documentElement.toggleAttribute("data-covered", isCovered);
}

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
	// Breadcrumbs change with each page, so this effect runs after each new page was rendered.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(pageSettled, [breadcrumbs]);
	useEffect(() => listen("WIDGET_FULLSCREEN", setCovered), []);
	useEffect(watchScrolling, []);
	return (
		<>
			<div className={`${styles["frame"]} ${styles["top"]}`}>
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
