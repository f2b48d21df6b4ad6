import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MouseEvent } from "react";
import { CityPicker } from "../features/cities/city-picker";
import { useOwnCity } from "../features/cities/own-city";
import { LanguageSuggestion } from "../features/preferences/language-suggestion";
import { SettingsButton } from "../features/preferences/settings-button";
import { SearchLink } from "../features/search/search-box/search-link";
import { usePageLanguage } from "../i18n/page-language";
import { paths } from "../routes";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import type { CityView } from "../views/cards";
import type { ShownBrand } from "../views/site";
import { BasketLink, TicketsSlot } from "./basket-slots";
import * as styles from "./header.module.css";

const MENU_ID = "menu";

export function Header({ brand, city }: { brand: ShownBrand; city: CityView | undefined }) {
	const { t } = useTranslation();
	const { language, defaultLanguage } = usePageLanguage();
	const title = brand.title ?? t("breadcrumbs.home");
	const suggestion = <LanguageSuggestion className={styles.tool} />;
	const ownCity = useOwnCity();
	const slug = city?.slug ?? ownCity?.slug;
	return (
		<header className={styles.header}>
			<Link
				to={paths.home(slug)}
				className={styles.brand}
				// Show the brand in capitals by the rules of its own language: Turkish rules would put a dot on each I.
				{...(language !== defaultLanguage && { lang: defaultLanguage })}
			>
				{brand.logoUrl ? <Logo url={brand.logoUrl} darkUrl={brand.logoDarkUrl} title={title} /> : title}
			</Link>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of its links, which keys trigger too */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: handles only clicks of its links */}
			<div id={MENU_ID} popover="auto" className={styles.menu} onClick={closeMenu}>
				<nav className={styles.nav} aria-label={t("nav.label")}>
					<Link to={paths.events(slug)}>{t("nav.events")}</Link>
					<Link to={paths.places(slug)}>{t("nav.places")}</Link>
					<Link to={paths.persons()}>{t("nav.persons")}</Link>
					<Link to={paths.news()}>{t("nav.news")}</Link>
				</nav>
				<div className={styles.more}>
					<Link to={`${paths.home()}#cities`} className={styles.tool}>
						{t("city.choose")}
					</Link>
					{suggestion}
					<SettingsButton className={styles.tool} hasLabel />
				</div>
			</div>
			<div className={styles.slot}>
				<TicketsSlot />
			</div>
			<div className={styles.city}>
				<CityPicker city={city} own={ownCity} className={styles.tool} />
				{suggestion}
			</div>
			<div className={styles.tools}>
				<SearchLink city={slug} className={styles.tool} />
				<SettingsButton className={`${styles.tool} ${styles.settings}`} />
				<BasketLink />
				<button type="button" className={styles.tool} popovertarget={MENU_ID} aria-label={t("nav.menu")}>
					<Icon name="menu" />
				</button>
			</div>
		</header>
	);
}

/** The brand's logo; in a dark theme the one made for it, if there is one. */
function Logo({ url, darkUrl, title }: { url: string; darkUrl: string | undefined; title: string }) {
	return (
		<>
			<img src={url} alt={title} width="96" height="24" className={darkUrl && styles.light} />
			{/* Loading lazily: browsers don't fetch a lazy image that isn't displayed. */}
			{darkUrl && (
				<img src={darkUrl} alt={title} width="96" height="24" className={styles.dark} loading="lazy" />
			)}
		</>
	);
}

/** Closes the menu when one of its links is clicked. On wide screens the menu is always shown, so nothing happens. */
function closeMenu({ target, currentTarget }: MouseEvent<HTMLElement>): void {
	if (target instanceof Element && target.closest("a")) currentTarget.togglePopover?.(false);
}
