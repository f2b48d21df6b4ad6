import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/translation";
import { Button } from "../../../ui/button";
import { Segments } from "../../../ui/segments";
import { SEAT_AIMS, type SeatAim, type SeatWish } from "../best-seats";
import type { PriceClass } from "../price-classes";
import * as styles from "./choosing.module.css";

interface Props {
	classes: readonly PriceClass[];
	isNet: boolean;
	money: (amount: number) => string;
	onFind: (wish: SeatWish) => void;
	resultText: string;
}

const MAX_SEATS_TO_FIND = 8;

/** Form to find the best seats by count, highest price and aim (price, view, balance). `isNet`: shown prices exclude fees. */
export function BestForm({ classes, isNet, money, onFind, resultText }: Props) {
	const { t } = useTranslation();
	const [count, setCount] = useState(2);
	const [aim, setAim] = useState<SeatAim>("balance");
	const [highest, setHighest] = useState<number>();
	// The chosen price may no longer exist, as after a change of currency.
	const maxTotal = classes.find(({ to }) => to === highest)?.to;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onFind({ count, aim, maxTotal });
	};
	return (
		<form className={styles["best"]} onSubmit={submit} aria-label={t("widget.best.title")}>
			<Segments<SeatAim>
				className={styles["aims"]}
				legend={t("widget.best.aim")}
				name="seats-aim"
				options={SEAT_AIMS.map((name) => [name, t(`widget.best.${name}`)] as const)}
				value={aim}
				onChange={setAim}
			/>
			<label>
				{t("widget.best.count")}
				<select value={count} onChange={(event) => setCount(Number(event.target.value))}>
					{Array.from({ length: MAX_SEATS_TO_FIND }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the numbers never change places
						<option key={at} value={at + 1}>
							{at + 1}
						</option>
					))}
				</select>
			</label>
			<label>
				{t("widget.best.upTo")}
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
			<p role="status" className={styles["answer"]}>
				{resultText}
			</p>
		</form>
	);
}
