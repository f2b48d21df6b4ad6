import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/translation";
import { Button } from "../../ui/button";
import type { LivePartProps } from "./live-parts";
import * as styles from "./results.module.css";

/** Button that loads the next page and moves the focus to its first card. */
export function MoreEvents({ session, state: { status, next, more, cards, total = 0 } }: LivePartProps) {
	const { t } = useTranslation();
	const hasMore = next !== undefined || (status === "built" && total > cards.length);
	const list = useRef<HTMLDivElement>(null);
	const shownBefore = useRef<number>();
	useEffect(() => {
		const countBefore = shownBefore.current;
		if (countBefore === undefined || cards.length <= countBefore) return;
		shownBefore.current = undefined;
		const links = list.current?.parentElement?.querySelectorAll<HTMLAnchorElement>("article a");
		links?.[countBefore]?.focus({ preventScroll: true });
	}, [cards.length]);
	const load = () => {
		if (more === "loading") return;
		shownBefore.current = cards.length;
		session.showMore();
	};
	return (
		<div ref={list} className={styles["more"]} hidden={!hasMore}>
			{more === "failed" && <p role="alert">{t("search.moreFailed")}</p>}
			<Button aria-disabled={more === "loading"} onClick={load}>
				{more === "loading" ? t("search.moreLoading") : t("search.more")}
			</Button>
			{total > 0 && <p className={styles["shown"]}>{t("search.shown", { shown: cards.length, count: total })}</p>}
		</div>
	);
}
