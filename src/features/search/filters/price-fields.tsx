import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId, useRef, useState } from "react";
import { asciiDigits } from "../../../domain/ascii-digits";
import { AMOUNT_PER_MAJOR_UNIT } from "../../../domain/money";
import { classNames } from "../../../ui/class-names";
import { useCurrency } from "../../prices/currency";
import { useMoney } from "../../prices/use-money";
import { tidied } from "../filters";
import type { FieldProps } from "./filter-fields";
import * as pills from "./pills.module.css";
import * as styles from "./price-fields.module.css";

/** Suggested highest prices in major units. */
const SUGGESTED_MAX_PRICES = [1_000, 2_000, 5_000];
/** Those of currencies whose unit is worth much more or much less than a rouble or a yen. */
const MAX_PRICES_BY_CURRENCIES: readonly [codes: string, sums: readonly number[]][] = [
	["KWD BHD OMR JOD", [5, 10, 20]],
	["GEL AED SAR QAR AZN EUR USD GBP CHF CAD AUD ILS BYN PLN", [25, 50, 100]],
	["AMD KZT HUF KRW", [5_000, 10_000, 20_000]],
	["UZS VND IDR", [100_000, 200_000, 500_000]],
];

export function PriceFields({ draft, onChange }: Pick<FieldProps, "draft" | "onChange">) {
	const { t } = useTranslation();
	const { currency, currencies } = useCurrency();
	const money = useMoney(currency);
	const symbol = currencies.find(({ code }) => code === currency)?.symbol || currency;
	const set = (name: "price_gte" | "price_lte", text: string) => {
		const sum = wholeSum(text, name === "price_gte" ? Math.floor : Math.ceil);
		const { [name]: _, ...rest } = draft;
		onChange(sum === 0 ? rest : { ...rest, [name]: sum });
	};
	const [, sums = SUGGESTED_MAX_PRICES] =
		MAX_PRICES_BY_CURRENCIES.find(([codes]) => codes.split(" ").includes(currency)) ?? [];
	return (
		<fieldset className={styles.price}>
			<legend>{t("search.priceLegend", { currency: symbol })}</legend>
			<PriceField
				label={t("search.priceFrom")}
				value={draft.price_gte}
				onChange={(text) => set("price_gte", text)}
			/>
			<PriceField
				label={t("search.priceTo")}
				value={draft.price_lte}
				onChange={(text) => set("price_lte", text)}
			/>
			<ul className={styles.sums}>
				{sums.map((sum) => (
					<li key={sum}>
						<button
							type="button"
							className={classNames(
								pills.pill,
								draft.price_lte === sum && draft.price_gte === undefined && pills.on,
							)}
							onClick={() => onChange(tidied({ ...draft, price_gte: undefined, price_lte: sum }))}
						>
							{t("search.priceUpTo", { price: money(sum * AMOUNT_PER_MAJOR_UNIT) })}
						</button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

/** Writes full-width, Arabic and Persian digits as 0 to 9, and leaves out what is neither digit nor separator. */
const plainSum = (text: string) => asciiDigits(text.normalize("NFKC")).replace(/[^\d.,٫]/g, "");

/** Reads a sum: "7.5" is seven and a half, "1.500" fifteen hundred. @param round to the whole units of filters */
function wholeSum(text: string, round: (sum: number) => number): number {
	const [, whole = "", fraction = ""] = /^(.*?)(?:[.,٫](\d{0,2}))?$/.exec(text) ?? [];
	return round(Number(`${whole.replace(/\D/g, "").slice(0, 8)}.${fraction}0`));
}

type PriceFieldProps = { label: string; value: number | undefined; onChange(text: string): void };

function PriceField({ label, value, onChange }: PriceFieldProps) {
	const field = useId();
	/** Text being typed, perhaps with a fraction or an input method (IME), which mustn't be rewritten. */
	const [typed, setTyped] = useState<string>();
	const isComposing = useRef(false);
	const take = (text: string) => {
		setTyped(text);
		onChange(text);
	};
	return (
		<div className={styles.sum}>
			<label htmlFor={field}>{label}</label>
			<input
				id={field}
				inputMode="decimal"
				autoComplete="off"
				value={typed ?? value ?? ""}
				onBlur={() => setTyped(undefined)}
				onCompositionStart={() => {
					isComposing.current = true;
				}}
				onCompositionEnd={(event) => {
					isComposing.current = false;
					take(plainSum(event.currentTarget.value));
				}}
				onChange={({ target }) =>
					isComposing.current ? setTyped(target.value) : take(plainSum(target.value))
				}
			/>
		</div>
	);
}
