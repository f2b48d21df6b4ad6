import { browserTranslator } from "../i18n/browser-texts";
import { notify } from "../ui/notify";

/** Says that a new version of the site is there; it comes with a click or with the next full load, never by itself. */
export function offerNewVersion(apply: () => void): void {
	const { t } = browserTranslator(document.documentElement.lang);
	notify({ kind: "info", text: t("version.ready"), action: { label: t("version.apply"), run: apply } });
}
