import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { TICKETS_HASH } from "./on-tickets-wanted";
import * as styles from "./side-choice.module.css";

/**
 * While seats are chosen, stands in the side column for the button that opened the hall: asks for the first ticket, and
 * makes room for the summary of the held ones.
 */
export function SideChoice({ isStanding, isEmpty }: { isStanding: boolean; isEmpty: boolean }) {
	const { t } = useTranslation();
	const [place, setPlace] = useState<Element | null>();
	useEffect(() => {
		const button = document.querySelector<HTMLElement>(`aside a[href="${TICKETS_HASH}"]`);
		if (!button) return;
		// Not by ":has()", which several of the oldest browsers lack.
		button.hidden = true;
		setPlace(button.parentElement);
		return () => {
			button.hidden = false;
		};
	}, []);
	if (!place) return null;
	return createPortal(
		<div className={styles.side}>
			{/* Once there are tickets, the column shows their summary. */}
			{isEmpty && (
				<a href={TICKETS_HASH} className={styles.empty}>
					<span>{t("widget.bar.label")}</span>{" "}
					<strong>{isStanding ? t("widget.bar.emptyStanding") : t("widget.bar.empty")}</strong>
				</a>
			)}
		</div>,
		place,
	);
}
