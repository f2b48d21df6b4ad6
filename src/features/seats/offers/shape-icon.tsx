import type { PriceClass } from "../price-classes";
import { svgPath } from "../seat-map/shapes";
import * as styles from "./offers.module.css";

export function ShapeIcon({ priceClass }: { priceClass: PriceClass }) {
	return (
		<svg className={styles["shape"]} viewBox="0 0 20 20" aria-hidden="true">
			<path d={svgPath(priceClass.shape)} style={{ fill: `var(--seat-${priceClass.index})` }} />
		</svg>
	);
}
