import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId, useMemo, useRef, useState } from "react";
import type { HallZone } from "../../../views/screens";
import type { HallPlan } from "../hall-plan";
import type { HallSale } from "../hall-sale";
import { sectionOffers } from "../section-offers";
import { MapButtons } from "./map-buttons";
import { MarksLegend } from "./marks-legend";
import { hasMiniMap, MiniMap } from "./mini-map";
import { SeatCells } from "./seat-cells";
import * as styles from "./seat-map.module.css";
import { Tooltip } from "./tooltip";
import { useCanvas } from "./use-canvas";
import { useMapMoves } from "./use-map-moves";
import { useSeatFocus } from "./use-seat-focus";
import { useSeatGestures } from "./use-seat-gestures";
import { useShownSeats } from "./use-shown-seats";

interface Props {
	plan: HallPlan;
	sale: HallSale;
	mine: ReadonlySet<number>;
	/** Price classes to highlight; an empty set means all. */
	filter: ReadonlySet<number>;
	/** Describes a seat, its price and status: «ряд 5, место 12, 2 500 ₽, свободно» (free). */
	textOf: (index: number) => string;
	/** Seats that were found for the buyer: marked, and brought into view. */
	proposed: readonly number[];
	/** The zone at which the map opens. */
	zone?: HallZone | undefined;
	money: (amount: number) => string;
	onToggle: (index: number) => void;
	isFullscreen: boolean;
	onFullscreen: (on: boolean) => void;
	/** Whether the window is a phone's, where fingers zoom and the full screen has a button of its own. */
	isNarrow: boolean;
}

export function SeatMap(props: Props) {
	const { plan, sale, mine, filter, proposed, zone, textOf, money, onToggle } = props;
	const { isFullscreen, onFullscreen, isNarrow } = props;
	const { t } = useTranslation();
	const id = useId();
	const touchTarget = useRef<HTMLDivElement>(null);
	const [active, setActive] = useState<number>();
	const [hasFocus, setFocus] = useState(false);
	const sections = useMemo(() => sectionOffers(plan, sale), [plan, sale]);
	const fromText = (price: number) => t("price.from", { price: money(price) });
	const focused = hasFocus ? active : undefined;
	const map = useCanvas(plan, { sale, mine, filter, proposed, sections, fromText, active: focused });
	const { elements, frame } = map;
	const moves = useMapMoves(plan, map);
	const { pointed } = moves;
	useShownSeats({ plan, frame, proposed, zone }, moves);
	const tap = (index: number) => {
		setActive(index);
		onToggle(index);
	};
	useSeatGestures(touchTarget, { plan, sale, onTap: tap }, map, moves);
	const seats = { plan, sale, mine, filter, onToggle };
	const { onKeyDown, onFocus, activeRow } = useSeatFocus(seats, { active, setActive, setFocus }, moves);

	return (
		<div className={styles.map} data-fullscreen={isFullscreen}>
			<div
				ref={elements.surface}
				className={styles.surface}
				style={isFullscreen ? undefined : { aspectRatio: `${plan.width} / ${plan.height}` }}
			>
				<canvas ref={elements.backdrop} className={styles.backdrop} />
				<canvas ref={elements.detail} className={styles.canvas} />
				<canvas ref={elements.labels} className={styles.canvas} />
				{/* biome-ignore lint/a11y/useSemanticElements: a grid drawn on a canvas can't be a table */}
				<div
					ref={touchTarget}
					className={styles.touch}
					data-whole={map.isWhole && !isFullscreen}
					role="grid"
					tabIndex={0}
					aria-label={t("widget.map.label")}
					aria-describedby={`${id}-help`}
					aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
					onKeyDown={onKeyDown}
					onFocus={onFocus}
					onBlur={() => setFocus(false)}
				>
					<SeatCells id={id} seats={activeRow} mine={mine} textOf={textOf} />
				</div>
				{!map.isWhole && hasMiniMap(plan) && (
					<MiniMap plan={plan} sections={sections} lens={elements.lens} onPress={(at) => moves.glideTo(at)} />
				)}
				{hasFocus && active !== undefined && (
					<p className={styles.focused} aria-hidden="true">
						{textOf(active)}
					</p>
				)}
				{/* Tooltip for the pointer; keyboards get its text from the <p> above, screen readers from the grid. */}
				{pointed && <Tooltip text={textOf(pointed.index)} at={pointed.at} frame={frame.current} />}
			</div>
			<p id={`${id}-help`} className="visuallyHidden">
				{t("widget.map.help")}
			</p>
			<MapButtons
				isWholeHallShown={map.isWhole}
				isFullscreen={isFullscreen}
				hasFullscreenButton={!(isNarrow && isFullscreen)}
				onZoom={moves.zoomStep}
				onShowWholeHall={moves.showWhole}
				onFullscreen={onFullscreen}
			/>
			{!(isNarrow && isFullscreen) && <MarksLegend sale={sale} />}
		</div>
	);
}
