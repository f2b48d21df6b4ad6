import { useEffect, useRef } from "react";
import type { LinkView } from "../views/cards";
import * as styles from "./chips.module.css";
import { classNames } from "./class-names";
import { Link } from "./link";

interface Props {
	links: readonly LinkView[];
	label: string;
	/** Path of the chip that stands for the page itself; on further pages of a list, the path of its first page. */
	current?: string | undefined;
	/** A first link of another kind, such as to all filters. */
	first?: LinkView;
	/** Whether the chips stay in one row on wide screens, too. */
	isRow?: boolean;
}

/** A row of links that scrolls sideways on narrow screens, starting at the current one. */
export function Chips({ links, label, current, first, isRow = false }: Props) {
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		const row = list.current;
		const chip = current && row?.querySelector<HTMLElement>("[data-current]");
		if (!chip || !row) return;
		// Only the row scrolls: `scrollIntoView` would also move the page.
		const isCut = Math.abs(chip.offsetLeft - row.offsetLeft) + chip.offsetWidth > row.clientWidth;
		if (isCut) row.scrollLeft = chip.offsetLeft - row.offsetLeft - chip.offsetWidth / 4;
	}, [current]);
	if (links.length === 0 && !first) return null;
	return (
		<ul ref={list} className={classNames(styles.chips, isRow && styles.row)} aria-label={label}>
			{first && (
				<li className={styles.first}>
					<Link to={first.path}>{first.title}</Link>
				</li>
			)}
			{links.map(({ path, title, language }) => (
				<li key={path} data-current={path === current || undefined}>
					<Link
						to={path}
						{...(language && { lang: language })}
						{...(path === current && { "aria-current": "true" })}
					>
						{title}
					</Link>
				</li>
			))}
		</ul>
	);
}
