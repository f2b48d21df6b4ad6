import { useTranslation } from "gatsby-plugin-react-i18next";
import * as styles from "./ticket-widget.module.css";

interface Props {
	view: "map" | "list";
	onView: (view: "map" | "list") => void;
}

export function ViewSwitch({ view, onView }: Props) {
	const { t } = useTranslation();
	return (
		<fieldset className={styles["views"]}>
			<legend className="visuallyHidden">{t("widget.view.label")}</legend>
			{(["map", "list"] as const).map((name) => (
				<label key={name}>
					<input type="radio" name="seats-as" checked={view === name} onChange={() => onView(name)} />
					<span>{t(`widget.view.${name}`)}</span>
				</label>
			))}
		</fieldset>
	);
}
