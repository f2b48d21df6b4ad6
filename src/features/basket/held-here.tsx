import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { eventIdOf, paths } from "../../routes";
import { Link } from "../../ui/link";
import * as styles from "./basket-bar.module.css";
import { useHeldCount } from "./use-held-count";

/** Shows at the top of an event's page how many of its tickets the buyer holds and how long, linked to the basket. */
export function HeldHere({ clock }: { clock: ReactNode }) {
	const { t } = useTranslation();
	const { originalPath } = usePageLanguage();
	const count = useHeldCount(eventIdOf(originalPath));
	const container = useTopOfPage(count > 0);
	if (!container || count === 0) return null;
	return createPortal(
		<Link to={paths.cart()} className={styles["here"]}>
			<span>
				{t("widget.bar.label")}: <b>{t("widget.bar.tickets", { count })}</b>
			</span>
			{clock}
			<b className={styles["pay"]}>{t("widget.bar.order")}</b>
		</Link>,
		container,
	);
}

/** Inserts an element before the page's content; pages don't render one, since most visitors don't need it. */
function useTopOfPage(isWanted: boolean): HTMLElement | undefined {
	const [place, setPlace] = useState<HTMLElement>();
	useEffect(() => {
		if (!isWanted) return;
		const top = document.createElement("div");
		top.className = styles["top"];
		document.getElementById("content")?.prepend(top);
		setPlace(top);
		return () => {
			top.remove();
			setPlace(undefined);
		};
	}, [isWanted]);
	return place;
}
