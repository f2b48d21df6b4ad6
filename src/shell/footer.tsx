import { useTranslation } from "gatsby-plugin-react-i18next";
import type { INFORMATION_SLUGS } from "../config/constants";
import { LanguageLink } from "../features/preferences/language-link";
import { isLanguage } from "../i18n/languages";
import { usePageLanguage } from "../i18n/page-language";
import { Foreign } from "../ui/foreign";
import { Link } from "../ui/link";
import { PhoneLink } from "../ui/phone-link";
import type { LinkView } from "../views/cards";
import type { SiteTheme } from "../views/site";
import * as styles from "./footer.module.css";

export function Footer({
	brand,
	information,
	customPages,
}: Pick<SiteTheme, "brand" | "information" | "customPages">) {
	const { t } = useTranslation();
	const { dataLanguage: main } = usePageLanguage();
	// Information pages have fixed paths (spec §2), so the titles of their links can be translated.
	const translatedLink = (link: LinkView) => {
		const slug = link.path.slice(1) as (typeof INFORMATION_SLUGS)[number];
		return { ...link, title: t(`information.${slug}`) };
	};
	const { name, inn, address, email, phone, hours } = brand.legal;
	return (
		<footer className={styles.footer}>
			<div className={styles.inner}>
				<p className={styles.brand} lang={main}>
					{brand.title}
				</p>
				<Links title={t("footer.collections")} links={customPages} lang={main} />
				<Links title={t("footer.about")} links={main ? information.map(translatedLink) : information} />
				<div className={styles.group}>
					{(phone || email) && <h2 className={styles.title}>{t("footer.call")}</h2>}
					{phone && <PhoneLink className={styles.phone} phone={phone} />}
					{hours && <p lang={main}>{hours}</p>}
					{email && <a href={`mailto:${email}`}>{email}</a>}
					{brand.social.length > 0 && (
						<ul className={styles.social} aria-label={t("footer.social")}>
							{brand.social.map(({ title, url }) => (
								<li key={url}>
									<a href={url}>{title}</a>
								</li>
							))}
						</ul>
					)}
				</div>
				<Languages />
				<p className={styles.legal}>
					<Foreign
						text={[name, inn && t("footer.inn", { inn }), address, t("footer.age")]
							.filter(Boolean)
							.join(" · ")}
						parts={[name, address]}
						language={main}
					/>
				</p>
			</div>
		</footer>
	);
}

/** @param lang language of the link texts; undefined if it is the page's language */
function Links({
	title,
	links,
	lang,
}: {
	title: string;
	links: readonly LinkView[];
	lang?: string | undefined;
}) {
	if (links.length === 0) return null;
	return (
		<nav className={styles.group} aria-label={title}>
			<h2 className={styles.title}>{title}</h2>
			<ul>
				{links.map((link) => (
					<li key={link.path}>
						<Link to={link.path} lang={lang}>
							{link.title}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Languages() {
	const { t } = useTranslation();
	const { language, languages } = usePageLanguage();
	const otherLanguages = languages.filter(isLanguage).filter((code) => code !== language);
	if (otherLanguages.length === 0) return null;
	return (
		<nav className={styles.languages} aria-label={t("footer.languages")}>
			{otherLanguages.map((code) => (
				<LanguageLink key={code} code={code} />
			))}
		</nav>
	);
}
