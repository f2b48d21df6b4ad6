import type { HallPlan } from "../plan";

interface Props {
	id: string;
	plan: HallPlan;
	active: number | undefined;
	mine: ReadonlySet<number>;
	textOf: (index: number) => string;
	canFocus: (index: number) => boolean;
}

/** The row of the focused seat as text, for screen readers. */
export function ActiveRow({ id, plan, active, mine, textOf, canFocus }: Props) {
	const block = active === undefined ? undefined : plan.blocks[plan.seats[active]?.block ?? -1];
	const seats = block?.filter((index) => index === active || canFocus(index)) ?? [];
	return (
		// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its cells
		<div role="row" className="visuallyHidden">
			{seats.length === 0 ? (
				// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
				<span role="gridcell" />
			) : (
				seats.map((index) => (
					// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
					<span key={index} id={`${id}-${index}`} role="gridcell" aria-selected={mine.has(index)}>
						{textOf(index)}
					</span>
				))
			)}
		</div>
	);
}
