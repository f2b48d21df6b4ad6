import type { TFunction } from "i18next";
import { TextWithLink } from "../../i18n/text-with-link";
import type { Consent } from "../../integrations/consent/consent";
import { paths } from "../../routing/paths";
import { Button } from "../button/button";
import * as styles from "./consent-banner.module.css";

interface Props {
	t: TFunction;
	/** Of the page's language, in front of its addresses. */
	prefix: string;
	onAnswer(consent: Consent): void;
}

/** Asks whether others' scripts may run. It sticks to the lower edge and takes its room below the page: nothing moves. */
export function ConsentBanner({ t, prefix, onAnswer }: Props) {
	return (
		<aside className={styles["banner"]} aria-label={t("consent.title")}>
			<p>
				<TextWithLink
					text={t("consent.text")}
					link={(words) => <a href={prefix + paths.page("privacy-policy")}>{words}</a>}
				/>
			</p>
			<div className={styles["answers"]}>
				<Button onClick={() => onAnswer("refused")}>{t("consent.refuse")}</Button>
				<Button onClick={() => onAnswer("granted")}>{t("consent.allow")}</Button>
			</div>
		</aside>
	);
}
