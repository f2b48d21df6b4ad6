import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OrderKey } from "../../backend/order-api";
import { statusMeaning } from "../../domain/order-status";
import { BankPending } from "../../features/order/bank-pending";
import { secretForLink } from "../../features/order/device-orders";
import { OrderEmail } from "../../features/order/order-email";
import { OrderTotals } from "../../features/order/order-totals";
import { totalKey } from "../../features/order/total-key";
import { useMoney } from "../../features/prices/use-money";
import { type Bill, isValidBill } from "../../features/tickets/bill";
import { BillActions } from "../../features/tickets/bill-actions";
import { RefundCalculator } from "../../features/tickets/refund-calculator";
import { rememberedBill } from "../../features/tickets/remembered-bills";
import { ticketStacks } from "../../features/tickets/stacks";
import { TicketStacks } from "../../features/tickets/ticket-stacks";
import type { LoadedBill } from "../../features/tickets/use-bill";
import { useWakeLock } from "../../features/tickets/use-wake-lock";
import { withCommas } from "../../i18n/commas";
import { visitorDate, visitorTime } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { paths } from "../../routes";
import { siteTheme } from "../../theme/site";
import { ButtonLink } from "../../ui/button";
import { ErrorBoundary, renderNull } from "../../ui/error-boundary";
import * as page from "../page.module.css";
import * as styles from "./order-bill.module.css";

const { brand } = siteTheme;

interface Props {
	bill: Bill;
	/** Why the shown bill couldn't be updated; undefined before the first answer and if the API confirmed it. */
	updateFailure: LoadedBill["updateFailure"];
	orderKey: OrderKey | undefined;
	/** Called when the order has changed and must be fetched again. */
	onChanged: () => void;
}

export function Wallet({ bill, updateFailure, orderKey, onChanged }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const money = useMoney(bill.currency);
	const isValid = isValidBill(bill);
	const label = t(isValid ? "order.paid" : totalKey(bill.status));
	const isOnly = ticketStacks(bill.tickets, Date.now()).flatMap(({ cards }) => cards).length === 1;
	const isScreenKeptOn = useWakeLock(isValid);
	const savedTime = withCommas(t, [
		visitorDate(bill.savedAt, locale, Date.now()),
		visitorTime(bill.savedAt, locale),
	]);
	return (
		<div className={`${page.page} ${styles.screen}`}>
			<header className={styles.head}>
				<p className={styles.shop}>{[brand.title, brand.legal.phone?.text].filter(Boolean).join(" · ")}</p>
				<p className={styles.muted}>{t("order.number", { number: bill.number })}</p>
				<h1>{isOnly ? t("order.bill.titleOne") : t("order.bill.title")}</h1>
				{isValid ? (
					<p className={styles.hint}>
						{t("order.bill.show")} {t("order.bill.bright")}{" "}
						{isScreenKeptOn && <span>{t("order.bill.awake")}</span>}
					</p>
				) : (
					<InvalidBillReason bill={bill} orderKey={orderKey} />
				)}
				{updateFailure && (
					<p className={styles.kept} role="status">
						{updateFailure === "offline" ? t("order.bill.offlineNow") : t("order.bill.notChecked")}
					</p>
				)}
			</header>
			<div className={styles.columns}>
				<TicketStacks bill={bill} money={money} />
				<div className={styles.side}>
					{isValid && (
						<>
							<BillActions bill={bill} orderKey={orderKey && { ...orderKey, currency: bill.currency }} />
							{/* Check that the bill was really stored, since storage may be blocked or full. */}
							{rememberedBill(bill.number) && (
								<p className={styles.saved}>{t("order.bill.offline", { time: savedTime })}</p>
							)}
						</>
					)}
					<section className={styles.sum} aria-label={label}>
						{bill.totals && <OrderTotals {...bill.totals} label={label} money={money} />}
						{bill.buyer.name && (
							<p className={styles.muted}>{t("order.bill.buyer", { name: bill.buyer.name })}</p>
						)}
						{bill.buyer.email && (
							<p className={styles.muted}>{t("order.email.address", { email: bill.buyer.email })}</p>
						)}
						{isValid && <OrderEmail email={bill.buyer.email} orderKey={orderKey} onChanged={onChanged} />}
					</section>
					{isValid && bill.totals && (
						<ErrorBoundary fallback={renderNull}>
							<RefundCalculator bill={bill} total={bill.totals.total} money={money} />
						</ErrorBoundary>
					)}
				</div>
			</div>
		</div>
	);
}

function InvalidBillReason({ bill, orderKey }: { bill: Bill; orderKey: OrderKey | undefined }) {
	const { t } = useTranslation();
	if (bill.status === undefined) return <BankPending number={bill.number} text={t("order.status.unknown")} />;
	if (bill.status === "REFUNDED") return <p>{t("order.bill.refunded")}</p>;
	if (bill.status === "CANCELLED") return <p>{t("order.bill.cancelled")}</p>;
	if (bill.status === "EXPIRED") return <p>{t("order.pay.expired")}</p>;
	const { stage } = statusMeaning(bill.status);
	if (stage === "over") return <p>{t(`order.status.${bill.status}`)}</p>;
	if (stage === "waiting") return <BankPending number={bill.number} />;
	return (
		<>
			<p>{t("order.bill.notPaid")}</p>
			{orderKey && (
				<ButtonLink
					look="primary"
					to={paths.orderPay(orderKey.number, secretForLink(orderKey.number, orderKey.secret))}
				>
					{t("order.bill.toPay")}
				</ButtonLink>
			)}
		</>
	);
}
