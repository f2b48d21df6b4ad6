import { useI18next, useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import type { Brand } from "../domain/landing";
import { CityPicker } from "../features/cities/city-picker";
import { CitySuggestion } from "../features/cities/city-suggestion";
import { SearchLink } from "../features/search/search-box/search-link";
import { LanguageSuggestion } from "../features/settings/language-suggestion";
import { SettingsButton } from "../features/settings/settings-button";
import { MyTicketsSlot } from "../features/tickets/my-tickets-slot";
import { paths } from "../routes";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import type { CityView } from "../views/cards";
import * as styles from "./header.module.css";

interface Props {
	brand: Brand;
	city: CityView | undefined;
	basketSlot: ReactNode;
}

export function Header({ brand, city, basketSlot }: Props) {
	const { t } = useTranslation();
	const { language, defaultLanguage } = useI18next();
	const title = brand.title ?? t("breadcrumbs.home");
	return (
		<header className={styles["header"]}>
			<Link
				to={paths.home(city?.slug)}
				className={styles["brand"]}
				// The brand's language sets its capitals: Turkish rules would put a dot on each I.
				{...(language !== defaultLanguage && { lang: defaultLanguage })}
			>
				{brand.logoUrl ? <img src={brand.logoUrl} alt={title} width="96" height="24" /> : title}
			</Link>
			<nav className={styles["nav"]} aria-label={t("nav.label")}>
				<Link to={paths.events(city?.slug)}>{t("nav.events")}</Link>
				<Link to={paths.places(city?.slug)}>{t("nav.places")}</Link>
				<Link to={paths.persons()}>{t("nav.persons")}</Link>
				<Link to={paths.news()}>{t("nav.news")}</Link>
			</nav>
			<div className={styles["city"]}>
				<CityPicker city={city} />
				<LanguageSuggestion className={styles["language"]}>{!city && <CitySuggestion />}</LanguageSuggestion>
			</div>
			<div className={styles["tools"]}>
				<MyTicketsSlot className={styles["tool"]} />
				<SearchLink city={city?.slug} className={styles["tool"]} />
				<SettingsButton className={styles["tool"]} />
				<Link to={paths.cart()} className={`${styles["tool"]} ${styles["cart"]}`}>
					<Icon name="ticket" />
					<span className={styles["cartWord"]}>{t("nav.cart")}</span>
					{basketSlot}
				</Link>
			</div>
		</header>
	);
}
