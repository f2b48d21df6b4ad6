import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button";
import { Segments } from "../../../ui/segments";
import { SEAT_AIMS, type SeatAim, type SeatWish } from "../best-seats";
import type { PriceClass } from "../price-classes";
import * as styles from "./choosing.module.css";

interface Props {
	classes: readonly PriceClass[];
	isNet: boolean;
	money: (amount: number) => string;
	/** Leaves out labels, so that the form fits into one line of a phone. */
	isOneLine?: boolean;
	onFind: (wish: Pick<SeatWish, "count" | "maxTotal">) => void;
	/** Says that there are no such seats. */
	resultText: string;
}

const MAX_SEATS_TO_FIND = 8;

/** Form to find the best seats by count and highest price. `isNet`: shown prices exclude fees. */
export function BestForm({ classes, isNet, money, isOneLine = false, onFind, resultText }: Props) {
	const { t } = useTranslation();
	const [count, setCount] = useState(2);
	const [highest, setHighest] = useState<number>();
	// The chosen price may no longer exist, as after a change of currency.
	const maxTotal = classes.find(({ to }) => to === highest)?.to;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onFind({ count, maxTotal });
	};
	const label = isOneLine ? "visuallyHidden" : undefined;
	const countText = (seats: number) =>
		isOneLine ? t("widget.bar.tickets", { count: seats }) : String(seats);
	return (
		<form className={styles.best} data-line={isOneLine} onSubmit={submit} aria-label={t("widget.best.title")}>
			<label>
				<span className={label}>{t("widget.best.count")}</span>
				<select value={count} onChange={(event) => setCount(Number(event.target.value))}>
					{Array.from({ length: MAX_SEATS_TO_FIND }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the numbers never change places
						<option key={at} value={at + 1}>
							{countText(at + 1)}
						</option>
					))}
				</select>
			</label>
			<label>
				<span className={label}>{t("widget.best.upTo")}</span>
				<select
					value={maxTotal ?? ""}
					onChange={({ target: { value } }) => setHighest(value === "" ? undefined : Number(value))}
				>
					<option value="">{t("widget.best.anyPrice")}</option>
					{classes.map(({ index, to }) => (
						<option key={index} value={to}>
							{isNet ? `${money(to)} ${t("price.plusFee")}` : money(to)}
						</option>
					))}
				</select>
			</label>
			<Button type="submit">{t("widget.best.find")}</Button>
			<p role="status" className={styles.answer}>
				{resultText}
			</p>
		</form>
	);
}

/** What matters most for the found seats: price, view, or both. */
export function AimChoice({ aim, onAim }: { aim: SeatAim; onAim: (aim: SeatAim) => void }) {
	const { t } = useTranslation();
	return (
		<Segments<SeatAim>
			className={styles.aims}
			legend={t("widget.best.aim")}
			showsLegend
			name="seats-aim"
			options={SEAT_AIMS.map((name) => [name, t(`widget.best.${name}`)] as const)}
			value={aim}
			onChange={onAim}
		/>
	);
}
