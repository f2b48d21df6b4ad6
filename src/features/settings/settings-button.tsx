import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ComponentType, useState } from "react";
import { Icon } from "../../ui/icon";

type Panel = ComponentType<{ onClose(): void }>;

/** Opens the settings; they are loaded when they are wanted. */
export function SettingsButton({ className }: { className: string | undefined }) {
	const { t } = useTranslation();
	const [panel, setPanel] = useState<{ Panel: Panel }>();
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	const show = () => {
		setOpen(true);
		setFailed(false);
		import("./settings-panel").then(
			({ SettingsPanel }) => setPanel({ Panel: SettingsPanel }),
			() => setFailed(true),
		);
	};
	return (
		<>
			<button type="button" className={className} onClick={show} aria-label={t("nav.settings")} aria-haspopup="dialog">
				<Icon name="settings" />
			</button>
			{failed && <span role="alert">{t("settings.failed")}</span>}
			{open && panel && <panel.Panel onClose={() => setOpen(false)} />}
		</>
	);
}
