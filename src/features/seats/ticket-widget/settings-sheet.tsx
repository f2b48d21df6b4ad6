import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../../ui/dialog";
import { Icon } from "../../../ui/icon";
import * as styles from "./choosing.module.css";

interface Props {
	/** Whether a setting differs from the default. */
	isChanged: boolean;
	children: ReactNode;
}

/** Button that opens what has no room on a phone's screen beside the map: prices and what matters most. */
export function SettingsSheet({ isChanged, children }: Props) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className={styles.settings}
				aria-label={t("widget.options")}
				aria-haspopup="dialog"
				data-changed={isChanged}
				onClick={() => setOpen(true)}
			>
				<Icon name="settings" />
			</button>
			{isOpen && (
				<Dialog sheet title={t("widget.options")} onClose={() => setOpen(false)}>
					<div className={styles.sheet}>{children}</div>
				</Dialog>
			)}
		</>
	);
}
