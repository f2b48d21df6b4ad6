import { useTranslation } from "../../i18n/translation";
import * as styles from "./results.module.css";

const SKELETON_CARDS = Array.from({ length: 8 }, (_, index) => index);

export function SkeletonCards() {
	const { t } = useTranslation();
	return (
		<div role="status" aria-label={t("search.searching")}>
			<span className="visuallyHidden">{t("search.searching")}</span>
			<ul className={styles["skeletons"]} aria-hidden="true">
				{SKELETON_CARDS.map((card) => (
					<li key={card}>
						<span className={styles["poster"]} />
						<span className={styles["line"]} />
						<span className={styles["title"]} />
						<span className={styles["line"]} />
					</li>
				))}
			</ul>
		</div>
	);
}
