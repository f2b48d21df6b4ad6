import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { Icon } from "../../ui/icon";
import { useLazy } from "../../ui/use-lazy";

const load = () => import("./settings-panel").then(({ SettingsPanel }) => SettingsPanel);

export function SettingsButton({ className }: { className: string | undefined }) {
	const { t } = useTranslation();
	const { Part: Panel, open, close } = useLazy(load);
	const [failed, setFailed] = useState(false);
	const show = () => {
		setFailed(false);
		open(() => setFailed(true));
	};
	return (
		<>
			<button type="button" className={className} onClick={show} aria-label={t("nav.settings")} aria-haspopup="dialog">
				<Icon name="settings" />
			</button>
			{failed && <span role="alert">{t("settings.failed")}</span>}
			{Panel && <Panel onClose={close} />}
		</>
	);
}
