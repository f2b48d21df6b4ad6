import { useTranslation } from "../../i18n/translation";
import { BigTitle } from "../../ui/big-title";
import { Chips } from "../../ui/chips";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import { StatusBadge } from "../../ui/status";
import type { EventView } from "../../views/screens";
import * as styles from "./event-head.module.css";

export function EventHeader({ view }: { view: EventView }) {
	const { t } = useTranslation();
	const { id, title, language, subtitle, subtitleLanguage, image, age, starCast, categories, status } = view;
	return (
		<header className={styles["head"]}>
			<div className={styles["poster"]}>
				<Picture image={image} shape="hero" title={title} lang={language} id={id} first />
			</div>
			<div className={styles["text"]}>
				{status !== "active" && (
					<p>
						<StatusBadge status={status} />
					</p>
				)}
				<BigTitle text={title} lang={language} />
				{subtitle && (
					<p className={styles["subtitle"]} lang={subtitleLanguage}>
						{subtitle}
					</p>
				)}
				{(age || starCast) && (
					<p className={styles["marks"]}>
						{age && <span className={styles["age"]}>{age}</span>}
						{starCast && (
							<span className={styles["star"]}>
								<Icon name="star" />
								{t("card.starCast")}
							</span>
						)}
					</p>
				)}
				<Chips links={categories} label={t("eventsIndex.categories")} />
			</div>
		</header>
	);
}
