import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect } from "react";
import "../ui/tokens.css";
import "../ui/fonts.css";
import "../ui/base.css";
import { setCovered } from "../browser/covered";
import { listen } from "../browser/signals";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { pageRenders } from "../ui/open-with-poster";
import type { CityView, LinkView } from "../views/cards";
import type { SiteTheme } from "../views/site";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";
import { watchScrolling } from "./watch-scrolling";

interface Props extends SiteTheme {
	city: CityView | undefined;
	breadcrumbs: readonly LinkView[];
	/** Rendered over the page: the basket bar on phones. */
	overlaySlot: ReactNode;
	children: ReactNode;
}

export function Layout({ city, breadcrumbs, overlaySlot, children, ...site }: Props) {
	const { t } = useTranslation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: breadcrumbs change with each page
	useEffect(() => pageRenders.report(), [breadcrumbs]);
	useEffect(() => listen("WIDGET_FULLSCREEN", setCovered), []);
	useEffect(watchScrolling, []);
	return (
		<>
			<div className={`${styles.frame} ${styles.top}`}>
				<a className={styles.skip} href="#content">
					{t("nav.skip")}
				</a>
				<Header brand={site.brand} city={city} />
				<Breadcrumbs links={breadcrumbs} />
			</div>
			<main id="content" tabIndex={-1} className={styles.main}>
				{children}
			</main>
			<div className={styles.frame}>
				<Footer {...site} />
			</div>
			{overlaySlot}
		</>
	);
}
