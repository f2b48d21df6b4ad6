import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { HallZone } from "../../../views/screens";
import { findWithLowestCost } from "../lowest-cost";
import { neighbour } from "../neighbour";
import type { HallPlan, PlanSeat } from "../plan";
import type { HallSale } from "../sale";
import { sectionOffers } from "../section-offers";
import { MapButtons } from "./map-buttons";
import { MarksLegend } from "./marks-legend";
import { markOf } from "./scene";
import * as styles from "./seat-map.module.css";
import { Tooltip } from "./tooltip";
import { useCanvas } from "./use-canvas";
import { useGestures } from "./use-gestures";
import { fitPoints, fitView, type Point, panBy, showPoint, toPlanPoint, type View, zoomAt } from "./view";

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

const ARROWS = new Map<string, readonly [x: number, y: number]>([
	["ArrowLeft", [-1, 0]],
	["ArrowRight", [1, 0]],
	["ArrowUp", [0, -1]],
	["ArrowDown", [0, 1]],
]);
const ZOOM_STEP_FACTOR = 1.7;
/** Distance between neighbouring seats (CSS pixels) at which they are easily told apart. */
const READABLE_PITCH = 22;
/** Distance between neighbouring seats (CSS pixels) after a tap has zoomed in. */
const TAPPED_PITCH = 40;
/** Radius (CSS pixels) around a seat's centre in which a tap or the mouse hits it; at most the seat distance. */
const HIT_RADIUS = 22;
/** Distance between neighbouring seats (CSS pixels) below which a finger can't tap just one of them. */
const TAPPABLE_PITCH = 13;
const TOOLTIP_DURATION_MS = 4_000;

export function SeatMap(props: Props) {
	const { plan, sale, mine, filter, proposed, zone, textOf, money, onToggle } = props;
	const { isFullscreen, onFullscreen, isNarrow } = props;
	const { t } = useTranslation();
	const id = useId();
	const touchTarget = useRef<HTMLDivElement>(null);
	const [active, setActive] = useState<number>();
	const [hasFocus, setFocus] = useState(false);
	const [pointed, setPointed] = useState<{ index: number; at: Point }>();
	useEffect(() => {
		if (!pointed) return;
		const timer = setTimeout(() => setPointed(undefined), TOOLTIP_DURATION_MS);
		return () => clearTimeout(timer);
	}, [pointed]);
	const sections = useMemo(() => sectionOffers(plan, sale), [plan, sale]);
	const fromText = (price: number) => t("price.from", { price: money(price) });
	const focused = hasFocus ? active : undefined;
	const map = useCanvas(plan, { sale, mine, filter, proposed, sections, fromText, active: focused });
	const { elements, frame, view, show, settle, grid } = map;
	const glide = useCallback(
		(nextView: View) => {
			setPointed(undefined);
			map.glide(nextView);
		},
		[map.glide],
	);

	const canFocus = (index: number) => mine.has(index) || markOf({ sale, filter }, index) === "free";
	const initialSeat = () => nearestSeat(plan, plan.focus, canFocus)?.index;
	const seatAt = (at: Point) => {
		const { x, y } = toPlanPoint(view.current, at);
		return grid.at(x, y, Math.min(HIT_RADIUS / view.current.scale, plan.pitch));
	};
	const zoom = (factor: number, at: Point, smoothly: boolean) => {
		const nextView = zoomAt(view.current, { factor, at }, plan, frame.current);
		const isChanged = nextView.scale !== view.current.scale;
		if (isChanged && smoothly) glide(nextView);
		else if (isChanged) {
			setPointed(undefined);
			show(nextView, true);
		}
		return isChanged;
	};
	const zoomButton = (factor: number) =>
		zoom(factor, { x: frame.current.width / 2, y: frame.current.height / 2 }, true);
	const glideTo = useCallback(
		(point: Point, pitch = READABLE_PITCH) =>
			glide(showPoint(view.current, { at: point, minScale: pitch / plan.pitch }, plan, frame.current)),
		[plan, glide, view, frame],
	);
	const goTo = (index: number) => {
		const seat = plan.seats[index];
		if (!seat) return;
		setActive(index);
		glideTo(seat);
	};

	useEffect(() => {
		const seats = proposed.flatMap((index) => plan.seats[index] ?? []);
		if (seats.length === 0) return;
		const middle = (axis: "x" | "y") => seats.reduce((sum, seat) => sum + seat[axis], 0) / seats.length;
		glideTo({ x: middle("x"), y: middle("y") });
	}, [proposed, plan, glideTo]);

	useEffect(() => {
		const seats = zone ? plan.seats.filter(({ sectionId }) => zone.sections.includes(sectionId)) : [];
		if (seats.length > 0) glide(fitPoints(seats, TAPPED_PITCH / plan.pitch, plan, frame.current));
	}, [zone, plan, glide, frame]);

	useGestures(touchTarget, {
		pan: (dx, dy) => {
			setPointed(undefined);
			show(panBy(view.current, { x: dx, y: dy }, plan, frame.current), true);
		},
		zoom: (factor, at) => zoom(factor, at, false),
		tap: (at) => {
			const index = seatAt(at);
			const isTipShown = index !== undefined && pointed?.index === index;
			// If seats are too small to tap, only zoom in on the nearest one, unless a tooltip already shows the tapped one.
			if (view.current.scale * plan.pitch < TAPPABLE_PITCH && !isTipShown) {
				const seat = nearestSeat(plan, toPlanPoint(view.current, at));
				if (seat) glideTo(seat, TAPPED_PITCH);
			} else if (index !== undefined && sale.statuses[index] !== "none") {
				setActive(index);
				setPointed({ index, at });
				onToggle(index);
			}
		},
		hover: (at) => {
			const index = at && seatAt(at);
			setPointed(at && index !== undefined && sale.offers[index] ? { index, at } : undefined);
		},
		settle,
	});

	const onKeyDown = (event: KeyboardEvent) => {
		setFocus(true);
		const direction = ARROWS.get(event.key);
		if (direction) {
			event.preventDefault();
			const nextSeat = active === undefined ? initialSeat() : neighbour(plan, active, direction, canFocus);
			if (nextSeat !== undefined) goTo(nextSeat);
		} else if ((event.key === "Enter" || event.key === " ") && active !== undefined) {
			event.preventDefault();
			onToggle(active);
		} else if (event.key === "+" || event.key === "=") zoomButton(ZOOM_STEP_FACTOR);
		else if (event.key === "-") zoomButton(1 / ZOOM_STEP_FACTOR);
		else if (event.key === "0") glide(fitView(plan, frame.current));
	};
	const activeBlock = active === undefined ? [] : (plan.blocks[plan.seats[active]?.block ?? -1] ?? []);
	const activeRow = activeBlock.filter((index) => index === active || canFocus(index));
	const onFocus = (event: FocusEvent) => {
		setFocus(event.currentTarget.matches(":focus-visible"));
		if (active === undefined || !canFocus(active)) setActive(initialSeat());
	};

	return (
		<div className={styles["map"]} data-fullscreen={isFullscreen}>
			<div
				ref={elements.surface}
				className={styles["surface"]}
				style={isFullscreen ? undefined : { aspectRatio: `${plan.width} / ${plan.height}` }}
			>
				<canvas ref={elements.backdrop} className={styles["backdrop"]} />
				<canvas ref={elements.detail} className={styles["canvas"]} />
				<canvas ref={elements.labels} className={styles["canvas"]} />
				{/* biome-ignore lint/a11y/useSemanticElements: a grid drawn on a canvas can't be a table */}
				<div
					ref={touchTarget}
					className={styles["touch"]}
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
					{/* The focused seat and the focusable seats of its block, each as text for screen readers. */}
					{/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its cells */}
					<div role="row" className="visuallyHidden">
						{activeRow.length === 0 ? (
							// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
							<span role="gridcell" />
						) : (
							activeRow.map((index) => (
								// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
								<span key={index} id={`${id}-${index}`} role="gridcell" aria-selected={mine.has(index)}>
									{textOf(index)}
								</span>
							))
						)}
					</div>
				</div>
				{hasFocus && active !== undefined && (
					<p className={styles["focused"]} aria-hidden="true">
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
				onZoom={(closer) => zoomButton(closer ? ZOOM_STEP_FACTOR : 1 / ZOOM_STEP_FACTOR)}
				onShowWholeHall={() => glide(fitView(plan, frame.current))}
				onFullscreen={onFullscreen}
			/>
			{!(isNarrow && isFullscreen) && <MarksLegend sale={sale} />}
		</div>
	);
}

/** Returns the seat nearest to a point. @param accepts which seats to consider; all by default */
function nearestSeat({ seats }: HallPlan, { x, y }: Point, accepts = (_: number) => true): PlanSeat | undefined {
	return findWithLowestCost(seats, (seat) => (accepts(seat.index) ? Math.hypot(seat.x - x, seat.y - y) : undefined));
}
