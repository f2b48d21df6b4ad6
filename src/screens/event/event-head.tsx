import { useTranslation } from "gatsby-plugin-react-i18next";
import type { CSSProperties } from "react";
import type { SaleState } from "../../domain/sale-state";
import { badgeOf, StatusBadge } from "../../features/sale/status-badge";
import { BigTitle } from "../../ui/big-title";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import type { EventView } from "../../views/screens";
import * as styles from "./event-head.module.css";

/** Poster and title on a ground of the poster's colour; what a buyer must know first stands above the title. */
export function EventHeader({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const { id, title, language, subtitle, subtitleLanguage, image, age, starCast, status, ground } = view;
	const badge = badgeOf(status, state);
	const colours = ground && { "--ground": ground.colour, "--ground-ink": ground.ink };
	return (
		<header className={styles.head} style={colours as CSSProperties | undefined}>
			<div className={styles.poster}>
				<Picture image={image} shape="hero" title={title} lang={language} id={id} first />
			</div>
			<div className={styles.text}>
				{badge && (
					<p>
						<StatusBadge status={badge} />
					</p>
				)}
				<BigTitle text={title} lang={language} />
				{subtitle && (
					<p className={styles.subtitle} lang={subtitleLanguage}>
						{subtitle}
					</p>
				)}
				{(age || starCast) && (
					<p className={styles.marks}>
						{age && <span className={styles.age}>{age}</span>}
						{starCast && (
							<span className={styles.star}>
								<Icon name="star" />
								{t("card.starCast")}
							</span>
						)}
					</p>
				)}
			</div>
		</header>
	);
}
