import { offerReloadOutsideCheckout } from "../features/offline/offline";
import { browserTranslator } from "../i18n/browser-texts";
import { notify } from "../ui/notify";

/** Offers to load a new version of the site, which otherwise applies at the next full load. */
export function offerNewVersion(): void {
	offerReloadOutsideCheckout((apply) => {
		const { t } = browserTranslator(document.documentElement.lang);
		notify({ kind: "info", text: t("version.ready"), action: { label: t("version.apply"), run: apply } });
	});
}
