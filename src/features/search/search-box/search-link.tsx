import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ComponentType, type MouseEvent, useState } from "react";
import { paths } from "../../../routes";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import type { SearchBoxProps } from "./search-box";

interface Props {
	/** Slug of the page's city. */
	city: string | undefined;
	className: string | undefined;
}

/** Leads to the search page; a click opens the search with suggestions over the page instead, which is loaded then. */
export function SearchLink({ city, className }: Props) {
	const { t } = useTranslation();
	const [box, setBox] = useState<{ SearchBox: ComponentType<SearchBoxProps> }>();
	const [isOpen, setOpen] = useState(false);
	const path = paths.eventsSearch(city);
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		setOpen(true);
		import("./search-box").then(
			({ SearchBox }) => setBox({ SearchBox }),
			() => window.location.assign(href),
		);
	};
	return (
		<>
			<Link to={path} className={className} aria-label={t("nav.search")} aria-haspopup="dialog" onClick={open}>
				<Icon name="search" />
			</Link>
			{isOpen && box && <box.SearchBox city={city} onClose={() => setOpen(false)} />}
		</>
	);
}
