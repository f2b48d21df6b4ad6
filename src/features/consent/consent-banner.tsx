import { Trans } from "gatsby-plugin-react-i18next";
import type { i18n } from "i18next";
import { paths } from "../../routes";
import { Button } from "../../ui/button";
import type { Consent } from "./consent";
import * as styles from "./consent-banner.module.css";

interface Props {
	/** Its own: it stands beside the page, not in it. */
	translator: i18n;
	/** Of the page's language, in front of its addresses. */
	prefix: string;
	onAnswer(consent: Consent): void;
}

/** Asks whether others' scripts may run. It sticks to the lower edge and takes its room below the page: nothing moves. */
export function ConsentBanner({ translator, prefix, onAnswer }: Props) {
	const { t } = translator;
	// biome-ignore lint/a11y/useAnchorContent: its words are a part of the text
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
