import { useI18next } from "gatsby-plugin-react-i18next";
import type { MouseEvent, ReactNode } from "react";
import { localPath } from "../../../routes";
import { classNames } from "../../../ui/class-names";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import { type Filters, filterHref } from "../filters";
import * as styles from "./pills.module.css";

/** Where the filters are, and how they are changed. */
export interface FilterControls {
	filters: Filters;
	/** The search page's path, without a language prefix. */
	path: string;
	change(filters: Filters): void;
}

interface Props extends FilterControls {
	/** What the list is narrowed by once the link is followed. */
	to: Filters;
	/** Whether what the link stands for is chosen. */
	on?: boolean;
	className?: string | undefined;
	label?: string;
	/** What the address can only say in words so far, with its `#`. */
	hash?: string;
	children: ReactNode;
}

/** A filter as a link to the list it makes: works without JavaScript, can be opened beside; followed here, the page stays. */
export function FilterLink({ to, on, path, change, className, label, hash = "", children }: Props) {
	const { language, defaultLanguage } = useI18next();
	const follow = (event: MouseEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		change(to);
	};
	return (
		<a
			href={filterHref(localPath(path, language, defaultLanguage), to) + hash}
			className={className ?? classNames(styles["pill"], on && styles["on"])}
			onClick={follow}
			{...(on && { "aria-current": "true" })}
			{...(label && { "aria-label": label })}
		>
			{children}
		</a>
	);
}
