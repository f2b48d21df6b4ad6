import { useTranslation } from "../../../i18n/translation";
import { Segments } from "../../../ui/segments";
import * as styles from "./ticket-widget.module.css";

interface Props {
	view: "map" | "list";
	onView: (view: "map" | "list") => void;
}

export function ViewSwitch({ view, onView }: Props) {
	const { t } = useTranslation();
	return (
		<Segments
			className={styles["views"]}
			legend={t("widget.view.label")}
			name="seats-as"
			options={[
				["map", t("widget.view.map")],
				["list", t("widget.view.list")],
			]}
			value={view}
			onChange={onView}
		/>
	);
}
