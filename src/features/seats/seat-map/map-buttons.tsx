import { useTranslation } from "gatsby-plugin-react-i18next";
import * as styles from "./seat-map.module.css";

interface Props {
	isWholeHallShown: boolean;
	isFullscreen: boolean;
	/** Whether to show the button for the full screen. */
	hasFullscreenButton: boolean;
	onZoom: (closer: boolean) => void;
	onShowWholeHall: () => void;
	onFullscreen: (on: boolean) => void;
}

const ICONS = {
	closer: "M12 5v14M5 12h14",
	farther: "M5 12h14",
	whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 12h6",
	enter: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
	leave: "M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5",
} as const;

export function MapButtons(props: Props) {
	const { isWholeHallShown, isFullscreen, hasFullscreenButton, onZoom, onShowWholeHall, onFullscreen } =
		props;
	const { t } = useTranslation();
	const button = (icon: keyof typeof ICONS, label: string, onPress: () => void, isOff = false) => (
		<button
			type="button"
			className={styles.button}
			aria-label={label}
			aria-disabled={isOff}
			title={label}
			onClick={onPress}
		>
			<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none">
				<path
					d={ICONS[icon]}
					stroke="currentColor"
					strokeWidth="2"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
		</button>
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
		<div className={styles.buttons} data-over-map="" role="group" aria-label={t("widget.map.controls")}>
			{button("closer", t("widget.map.closer"), () => onZoom(true))}
			{button("farther", t("widget.map.farther"), () => onZoom(false), isWholeHallShown)}
			{button("whole", t("widget.map.whole"), onShowWholeHall, isWholeHallShown)}
			{hasFullscreenButton &&
				(isFullscreen
					? button("leave", t("widget.map.leaveFullscreen"), () => onFullscreen(false))
					: button("enter", t("widget.map.fullscreen"), () => onFullscreen(true)))}
		</div>
	);
}
