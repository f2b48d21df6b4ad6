import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PriceClass } from "../price-classes";
import { svgPath } from "../seat-map/shapes";
import * as styles from "./price-legend.module.css";
import { rangeWords } from "./seat-words";

interface Props {
	classes: readonly PriceClass[];
	/** Whether prices exclude the fee. */
	isNet: boolean;
	money: (amount: number) => string;
	filter: ReadonlySet<number>;
	onFilter: (filter: ReadonlySet<number>) => void;
}

/** Buttons for the price classes; while some are pressed, the map dims and the list omits the seats of the others. */
export function PriceLegend({ classes, isNet, money, filter, onFilter }: Props) {
	const { t } = useTranslation();
	const toggle = (index: number) => {
		const newFilter = new Set(filter);
		if (!newFilter.delete(index)) newFilter.add(index);
		onFilter(newFilter.size === classes.length ? new Set() : newFilter);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
		<div
			className={styles.legend}
			role="group"
			aria-label={t(isNet ? "widget.legend.all" : "widget.legend.label")}
		>
			{classes.map((priceClass) => (
				<button
					key={priceClass.index}
					type="button"
					className={styles.chip}
					aria-pressed={filter.has(priceClass.index)}
					data-off={priceClass.free === 0}
					onClick={() => toggle(priceClass.index)}
				>
					<svg className={styles.shape} viewBox="0 0 20 20" aria-hidden="true">
						<path d={svgPath(priceClass.shape)} style={{ fill: `var(--seat-${priceClass.index})` }} />
					</svg>
					<span>
						<span>{rangeWords(t, money, priceClass.from, priceClass.to)}</span>
						{isNet && <span>{` ${t("price.plusFee")}`}</span>}
					</span>
					<span className={styles.left}>
						{priceClass.free === 0
							? t("widget.legend.none")
							: t("widget.legend.free", { count: priceClass.free })}
					</span>
				</button>
			))}
			{filter.size > 0 && (
				<button type="button" className={styles.chip} onClick={() => onFilter(new Set())}>
					{t("widget.legend.all")}
				</button>
			)}
		</div>
	);
}
