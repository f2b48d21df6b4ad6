import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LineLimit, Ticket } from "../../domain/basket";
import { isHeld } from "../../domain/ticket-state";
import { usePageLanguage } from "../../i18n/page-language";
import { classNames } from "../../ui/class-names";
import { Foreign } from "../../ui/foreign";
import { Link } from "../../ui/link";
import { canRetake } from "../../views/line-state";
import { sumText } from "../../views/price-view";
import { useEventPath } from "../basket/event-paths";
import { Counter } from "../seats/offers/counter";
import { PriceText } from "../seats/offers/price-text";
import { SeatTraits } from "../seats/offers/seat-traits";
import { seatName } from "../seats/offers/seat-words";
import * as styles from "./order-lines.module.css";

interface Props {
	line: Ticket;
	now: number;
	limit: LineLimit;
	/** Whether a message above the lines says that holds have expired, so that lines needn't repeat it. */
	isExpirySummed?: boolean;
	money: (amount: number) => string;
	onCount: (line: Ticket, count: number) => void;
	onRetake: (line: Ticket) => void;
}

/** A basket line: seat or price category, price with fee, state and actions. @param now current time (ms) */
export function BasketLine({ line, now, limit, isExpirySummed = false, money, onCount, onRetake }: Props) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const title = seatName(t, line);
	const hasCounter = line.seat === undefined && isHeld(line);
	const maxCount = Math.max(line.count, Math.min(limit.maxInLine, line.maxCount ?? limit.maxInLine));
	const lineTotal = (line.price + (line.extra.serviceFee ?? 0)) * line.count;
	return (
		<li className={styles.line} data-state={line.state}>
			<div className={styles.details}>
				<p className={styles.seat}>
					<Foreign
						text={title}
						parts={[line.sector ?? line.title]}
						language={foreignOf(line.event.language)}
					/>
					{line.count > 1 && !hasCounter && <span>{` × ${line.count}`}</span>}
				</p>
				<SeatTraits of={[line]} />
				<PriceText
					offer={{ ...line, oldPrice: line.state === "PRICE_CHANGED" ? undefined : line.oldPrice }}
					money={money}
				/>
				<LineState line={line} now={now} isExpirySummed={isExpirySummed} money={money} onRetake={onRetake} />
				{hasCounter && line.count >= limit.maxInLine && (
					<p className={styles.limit}>{t("errors.LIMIT_EXCEEDED.text", { count: limit.sharedLimit })}</p>
				)}
			</div>
			<div className={styles.controls}>
				{hasCounter && (
					<Counter
						count={line.count}
						maxCount={maxCount}
						labels={{
							group: t("widget.category.count", { title }),
							less: t("cart.line.less", { title }),
							more: t("cart.line.more", { title }),
						}}
						onChange={(count) => onCount(line, count)}
					/>
				)}
				{line.count > 1 && <strong>{sumText(t, money, lineTotal)}</strong>}
				<button
					type="button"
					className={styles.remove}
					aria-label={t("cart.line.delete", { title })}
					onClick={() => onCount(line, 0)}
				>
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
						<path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
					</svg>
				</button>
			</div>
		</li>
	);
}

type LineStateProps = Pick<Props, "line" | "now" | "isExpirySummed" | "money" | "onRetake">;

function LineState({ line, now, isExpirySummed, money, onRetake }: LineStateProps) {
	const { t } = useTranslation();
	const { state, oldPrice, extra, event } = line;
	const path = useEventPath(state === "UNAVAILABLE" ? event : undefined);
	if (state === "HELD") return null;
	const isTextShown = state !== "EXPIRED" || !isExpirySummed || !canRetake(line, now);
	const text =
		state !== "PRICE_CHANGED"
			? t(`cart.state.${state}.text`)
			: oldPrice === undefined
				? t("cart.state.PRICE_CHANGED.unknown")
				: t("cart.state.PRICE_CHANGED.text", { price: money(oldPrice + (extra.serviceFee ?? 0)) });
	return (
		<p className={classNames(styles.state, isTextShown && styles.warning)}>
			{isTextShown && <span>{text}</span>}
			{state === "UNAVAILABLE"
				? path !== undefined && <Link to={`${path}#tickets`}>{t("cart.state.UNAVAILABLE.action")}</Link>
				: canRetake(line, now) && (
						<button type="button" className={styles.retake} onClick={() => onRetake(line)}>
							{t(`cart.state.${state}.action`)}
						</button>
					)}
		</p>
	);
}
