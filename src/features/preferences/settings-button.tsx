import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { Icon } from "../../ui/icon";
import { useLazy } from "../../ui/use-lazy";

const loadPanel = () => import("./settings-panel").then(({ SettingsPanel }) => SettingsPanel);

/** Button that opens the settings. @param props `hasLabel` shows the label instead of the icon */
export function SettingsButton({
	className,
	hasLabel = false,
}: {
	className: string | undefined;
	hasLabel?: boolean;
}) {
	const { t } = useTranslation();
	const { Part: Panel, open, close } = useLazy(loadPanel);
	const [hasFailed, setHasFailed] = useState(false);
	const show = () => {
		setHasFailed(false);
		open(() => setHasFailed(true));
	};
	return (
		<>
			<button
				type="button"
				className={className}
				onClick={show}
				aria-label={hasLabel ? undefined : t("nav.settings")}
				aria-haspopup="dialog"
			>
				{hasLabel ? t("nav.settings") : <Icon name="settings" />}
			</button>
			{hasFailed && <span role="alert">{t("settings.failed")}</span>}
			{Panel && <Panel onClose={close} />}
		</>
	);
}
