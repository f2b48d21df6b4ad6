import { useEffect } from "react";
import type { HallZone } from "../../../views/screens";
import type { HallPlan } from "../hall-plan";
import type { MapMoves } from "./use-map-moves";
import { TAPPED_PITCH } from "./use-seat-gestures";
import { type Frame, fitPoints } from "./view";

interface Shown {
	plan: HallPlan;
	frame: { readonly current: Frame };
	/** Seats that were found for the buyer. */
	proposed: readonly number[];
	zone: HallZone | undefined;
}

/** Brings the seats that were found, or the zone at which the map opens, into view. */
export function useShownSeats({ plan, frame, proposed, zone }: Shown, { glide, glideTo }: MapMoves): void {
	useEffect(() => {
		const seats = proposed.flatMap((index) => plan.seats[index] ?? []);
		if (seats.length === 0) return;
		const middle = (axis: "x" | "y") => seats.reduce((sum, seat) => sum + seat[axis], 0) / seats.length;
		glideTo({ x: middle("x"), y: middle("y") });
	}, [proposed, plan, glideTo]);

	useEffect(() => {
		const seats = zone ? plan.seats.filter(({ sectionId }) => zone.sections.includes(sectionId)) : [];
		const fitZone = (size: Frame) => fitPoints(seats, TAPPED_PITCH / plan.pitch, plan, size);
		// On phones, the map opens before it fills the screen.
		if (seats.length > 0) glide(fitZone(frame.current), fitZone);
	}, [zone, plan, glide, frame]);
}
