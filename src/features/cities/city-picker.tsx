import { useI18next, useTranslation } from "gatsby-plugin-react-i18next";
import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { localPath, paths } from "../../routes";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { opensElsewhere } from "../../ui/opens-elsewhere";
import type { CityView } from "../../views/cards";
import type { CityDialogProps } from "./city-dialog";
import * as styles from "./city-picker.module.css";
import { rememberCity } from "./remembered-city";

type Dialog = ComponentType<CityDialogProps>;

/** Opens the list of cities. Without JavaScript, or when the list can't be had, it leads to the home page, which names them all. */
export function CityPicker({ city }: { city: CityView | undefined }) {
	const { t } = useTranslation();
	const { language, defaultLanguage } = useI18next();
	const [dialog, setDialog] = useState<{ Dialog: Dialog }>();
	const [open, setOpen] = useState(false);
	useEffect(() => {
		if (city) rememberCity(city);
	}, [city]);
	const choose = (event: MouseEvent | KeyboardEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		setOpen(true);
		import("./city-dialog").then(
			({ CityDialog }) => setDialog({ Dialog: CityDialog }),
			() => window.location.assign(localPath(paths.home(), language, defaultLanguage)),
		);
	};
	return (
		<>
			<Link
				to={paths.home()}
				className={styles["open"]}
				role="button"
				aria-haspopup="dialog"
				onClick={choose}
				onKeyDown={(event) => event.key === " " && choose(event)}
			>
				<span className="visuallyHidden">{t("city.choose")}</span> {city?.name ?? t("city.all")}
				<Icon name="down" />
			</Link>
			{open && dialog && <dialog.Dialog here={city?.slug} onClose={() => setOpen(false)} />}
		</>
	);
}
