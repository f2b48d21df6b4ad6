import { SaleStatus } from "#src/features/sale/sale-status.tsx";
import { StatusBadge } from "#src/features/sale/status-badge.tsx";
import { When } from "#src/features/sale/when.tsx";
import { longWhen } from "#src/i18n/format";
import { usePageLanguage } from "#src/i18n/page-language";
import { eventView } from "../../fixtures/event-view";
import { evening, useEvening } from "../cards";
import { Row } from "../row";

export const Statuses = () => {
	const [when, previousWhen, tomorrow] = [useEvening(11), useEvening(4), useEvening(1)];
	const rows = [
		<When key="usual" when={when} state="on_sale" />,
		<When key="tomorrow" when={tomorrow} state="on_sale" />,
		<When key="moved" when={when} previousWhen={previousWhen} state="on_sale" />,
		<When key="postponed" when={when} state="postponed" />,
		<When key="cancelled" when={when} state="cancelled" />,
	];
	return (
		<>
			<Row>
				{(["moved", "postponed", "cancelled", "past"] as const).map((status) => (
					<StatusBadge key={status} status={status} />
				))}
			</Row>
			{rows.map((row) => (
				<p key={row.key}>{row}</p>
			))}
		</>
	);
};

export const WhyNothingIsSold = () => {
	const { locale } = usePageLanguage();
	const start = evening(5);
	const { date, time } = longWhen(start, "Europe/Moscow", locale);
	const event = { ...eventView(), saleStartsAt: { iso: start, text: `${date}, ${time}` } };
	const closed = [
		"not_started",
		"reserved",
		"sold_out",
		"ended",
		"unknown",
		"postponed",
		"cancelled",
		"past",
	] as const;
	return closed.map((state) => <SaleStatus key={state} closed={state} event={event} />);
};
