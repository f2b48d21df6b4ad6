import { useT } from "../../i18n/translation";
import * as styles from "./results.module.css";

const CARDS = Array.from({ length: 8 }, (_, index) => index);

/** Cards of the final size while the first answer is on its way. */
export function SkeletonCards() {
	const t = useT();
	return (
		<ul className={styles["skeletons"]} role="status" aria-label={t("search.searching")}>
			{CARDS.map((card) => (
				<li key={card} aria-hidden="true">
					<span className={styles["poster"]} />
					<span className={styles["line"]} />
					<span className={styles["title"]} />
					<span className={styles["line"]} />
				</li>
			))}
		</ul>
	);
}
