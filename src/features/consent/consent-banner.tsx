import { Trans } from "gatsby-plugin-react-i18next";
import type { i18n } from "i18next";
import { paths } from "../../routes";
import { Button } from "../../ui/button";
import type { Consent } from "./consent";
import * as styles from "./consent-banner.module.css";

interface Props {
	/** The banner renders outside the page's React tree, whose translation context it can't read. */
	translator: i18n;
	/** Language prefix of paths, such as `/en`; empty for the default language. */
	prefix: string;
	onAnswer(consent: Consent): void;
}

/** Asks for consent to third-party scripts. Placed below the page's content, so nothing shifts. */
export function ConsentBanner({ translator, prefix, onAnswer }: Props) {
	const { t } = translator;
	// biome-ignore lint/a11y/useAnchorContent: its content comes from the translated text
	const link = <a href={prefix + paths.page("privacy-policy")} />;
	return (
		<aside className={styles["banner"]} aria-label={t("consent.title")}>
			<p>
				<Trans i18n={translator} i18nKey="consent.text" components={{ a: link }} />
			</p>
			<div className={styles["answers"]}>
				<Button onClick={() => onAnswer("refused")}>{t("consent.refuse")}</Button>
				<Button onClick={() => onAnswer("granted")}>{t("consent.allow")}</Button>
			</div>
		</aside>
	);
}
