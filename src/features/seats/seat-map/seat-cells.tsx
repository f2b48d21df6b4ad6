interface Props {
	/** Prefix of the cells' ids. */
	id: string;
	/** The focused seat and the focusable seats of its block. */
	seats: readonly number[];
	mine: ReadonlySet<number>;
	textOf: (index: number) => string;
}

/** Seats as text for screen readers: the cells of the map's grid. */
export function SeatCells({ id, seats, mine, textOf }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its cells
		<div role="row" className="visuallyHidden">
			{seats.length === 0 ? (
				// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
				<span role="gridcell" />
			) : (
				seats.map((index) => (
					// biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
					<span key={index} id={`${id}-${index}`} role="gridcell" aria-selected={mine.has(index)}>
						{textOf(index)}
					</span>
				))
			)}
		</div>
	);
}
