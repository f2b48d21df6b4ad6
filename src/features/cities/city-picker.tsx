import { useTranslation } from "gatsby-plugin-react-i18next";
import { type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { usePageLanguage } from "../../i18n/page-language";
import { localPath, paths } from "../../routes";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { opensElsewhere } from "../../ui/opens-elsewhere";
import { useLazy } from "../../ui/use-lazy";
import type { CityView } from "../../views/cards";
import { type RememberedCity, rememberCity, rememberedCity } from "./remembered-city";

const loadDialog = () => import("./city-dialog").then(({ CityDialog }) => CityDialog);

interface Props {
	/** The page's city. */
	city: CityView | undefined;
	/** The visitor's city, shown on pages without a city. */
	own: RememberedCity | undefined;
	className: string | undefined;
}

/** Opens the list of cities. Without JavaScript, or on failure, opens the home page, which lists them all. */
export function CityPicker({ city, own, className }: Props) {
	const { t } = useTranslation();
	const { language, defaultLanguage, originalPath } = usePageLanguage();
	const { Part: Dialog, open, close } = useLazy(loadDialog);
	// A link to another city's event doesn't change the visitor's city; its home page, where lists of cities lead, does.
	useEffect(() => {
		if (city && (originalPath === paths.home(city.slug) || (rememberedCity() ?? city).slug === city.slug))
			rememberCity(city);
	}, [city, originalPath]);
	const choose = (event: MouseEvent | KeyboardEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		open(() => window.location.assign(localPath(paths.home(), language, defaultLanguage)));
	};
	return (
		<>
			<Link
				to={paths.home()}
				className={className}
				role="button"
				aria-haspopup="dialog"
				onClick={choose}
				onKeyDown={(event) => event.key === " " && choose(event)}
			>
				<Icon name="pin" />
				<span className="visuallyHidden">{t("city.choose")}</span>{" "}
				<span>{city?.name ?? own?.name ?? t("city.all")}</span>
			</Link>
			{Dialog && <Dialog onClose={close} />}
		</>
	);
}
