import type { LinkView } from "../views/cards";
import * as styles from "./chips.module.css";
import { Link } from "./link";

export function Chips({ links, label }: { links: readonly LinkView[]; label: string }) {
	if (links.length === 0) return null;
	return (
		<ul className={styles["chips"]} aria-label={label}>
			{links.map(({ path, title, language }) => (
				<li key={title}>
					<Link to={path} {...(language && { lang: language })}>
						{title}
					</Link>
				</li>
			))}
		</ul>
	);
}
