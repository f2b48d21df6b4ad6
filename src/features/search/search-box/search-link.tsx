import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MouseEvent } from "react";
import { paths } from "../../../routes";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import { useLazy } from "../../../ui/use-lazy";

const loadSearchBox = () => import("./search-box").then(({ SearchBox }) => SearchBox);

interface Props {
	city: string | undefined;
	className: string | undefined;
	/** Whether to look like the dialog's search field, with its placeholder. */
	isField?: boolean;
}

/** A link to the search page; a click opens the search dialog instead, which loads on demand. */
export function SearchLink({ city, className, isField = false }: Props) {
	const { t } = useTranslation();
	const { Part: SearchBox, open, close } = useLazy(loadSearchBox);
	const path = paths.eventsSearch(city);
	const show = (event: MouseEvent<HTMLAnchorElement>) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		open(() => window.location.assign(href));
	};
	return (
		<>
			<Link
				to={path}
				className={className}
				aria-label={isField ? undefined : t("nav.search")}
				aria-haspopup="dialog"
				onClick={show}
			>
				{isField && (
					<span>
						<span className="visuallyHidden">{t("nav.search")}</span> {t("search.box.placeholder")}
					</span>
				)}
				<Icon name="search" />
			</Link>
			{SearchBox && <SearchBox city={city} onClose={close} />}
		</>
	);
}
