import type { MouseEvent, ReactNode } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { localPath } from "../../../routes";
import { classNames } from "../../../ui/class-names";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import { type Filters, filterHref } from "../filters";
import * as styles from "./pills.module.css";

export interface FilterControls {
	filters: Filters;
	path: string;
	change(filters: Filters): void;
}

interface Props extends FilterControls {
	to: Filters;
	isActive?: boolean;
	className?: string | undefined;
	label?: string;
	children: ReactNode;
}

/** A link that applies the filters `to`, without a page load if JavaScript runs; `isActive` marks an active filter. */
export function FilterLink({ to, isActive, path, change, className, label, children }: Props) {
	const { language, defaultLanguage } = usePageLanguage();
	const follow = (event: MouseEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		change(to);
	};
	return (
		<a
			href={filterHref(localPath(path, language, defaultLanguage), to)}
			className={className ?? classNames(styles.pill, isActive && styles.on)}
			onClick={follow}
			{...(isActive && { "aria-current": "true" })}
			{...(label && { "aria-label": label })}
		>
			{children}
		</a>
	);
}
