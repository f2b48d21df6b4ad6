import { type ComponentProps, Fragment, type ReactNode } from "react";
import { CardGrid } from "../ui/grid";
import { Section } from "../ui/section";

/** Cards in a list's first row on a phone, whose pictures a buyer sees first. */
export const FIRST_ROW = 2;

interface ListProps<T> {
	items: readonly T[];
	card: (item: T, index: number) => ReactNode;
	look?: NonNullable<ComponentProps<typeof CardGrid>["look"]>;
}

export function CardList<T extends { id: number }>({ items, card, ...grid }: ListProps<T>) {
	return (
		<CardGrid {...grid}>
			{items.map((item, index) => (
				<Fragment key={item.id}>{card(item, index)}</Fragment>
			))}
		</CardGrid>
	);
}

type Props<T> = ListProps<T> & Omit<ComponentProps<typeof Section>, "children">;

/** Section with a card for each item; renders nothing without items. */
export function CardSection<T extends { id: number }>({ items, card, look = "strip", ...section }: Props<T>) {
	if (items.length === 0) return null;
	return (
		<Section {...section}>
			<CardList items={items} card={card} look={look} />
		</Section>
	);
}
