import type { i18n } from "i18next";
import { paths } from "../../routes";
import { Button } from "../../ui/button";
import { LinkedText } from "../../ui/linked-text";
import type { Consent, ThirdParty } from "./consent";
import * as styles from "./consent-banner.module.css";

interface Props {
	/** The banner renders outside the page's React tree, whose translation context it can't read. */
	translator: i18n;
	/** Language prefix of paths, such as `/en`; empty for the default language. */
	prefix: string;
	/** What already runs: then the banner offers to turn it off, otherwise it asks. */
	running: readonly ThirdParty[];
	onAnswer(consent: Consent): void;
}

/** Asks for consent to third-party scripts, below the page's content, so that the content doesn't shift. */
export function ConsentBanner({ translator, prefix, running, onAnswer }: Props) {
	const { t } = translator;
	const isRunning = running.length > 0;
	const isOnlyCounting = running.join() === "counter";
	return (
		<aside className={styles.banner} aria-label={t("consent.title")}>
			<p>
				<LinkedText
					text={t(isOnlyCounting ? "consent.notice" : "consent.text")}
					link={(words) => <a href={prefix + paths.page("privacy-policy")}>{words}</a>}
				/>
			</p>
			<div className={styles.answers}>
				<Button onClick={() => onAnswer("refused")}>
					{t(isRunning ? "consent.turnOff" : "consent.refuse")}
				</Button>
				<Button onClick={() => onAnswer("granted")}>{t(isRunning ? "consent.fine" : "consent.allow")}</Button>
			</div>
		</aside>
	);
}
