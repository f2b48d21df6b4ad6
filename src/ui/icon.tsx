/** Paths of outline icons on a 24 × 24 grid, drawn in the text's colour. */
const SHAPES = {
	search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21",
	menu: "M3 6h18M3 12h18M3 18h18",
	settings: "M3 7h10M19 7h2M3 17h2M11 17h10M16 4v6M8 14v6",
	ticket: "M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4ZM14 6v12",
	arrow: "M4 12h15M13 6l6 6-6 6",
	down: "M6 9.5l6 6 6-6",
	check: "M4.5 12.5l5 5 10-11",
	close: "M5 5l14 14M19 5L5 19",
	share: "M12 15V3M7.5 7 12 2.8 16.5 7M5 11v10h14V11",
	calendar: "M4 6h16v14H4ZM4 10h16M8.5 3v5M15.5 3v5",
	pin: "M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12ZM12 11.5v-4",
	clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
	star: "M12 3l2.7 6 6.3.600-4.8 4.2 1.5 6.2L12 16.7 6.3 20l1.5-6.2L3 9.6 9.3 9Z",
	alert: "M12 3 2.5 20h19ZM12 9.5v5M12 17.2v.300",
} as const;

export function Icon({ name }: { name: keyof typeof SHAPES }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={SHAPES[name]} />
		</svg>
	);
}
