import { EventCard } from "../../features/cards/event-card";
import type { EventsIndexView } from "../../views/screens";
import { CardList, FIRST_ROW } from "../card-section";
import * as styles from "./month-sections.module.css";

type Props = Required<Pick<EventsIndexView, "events" | "months">>;

/** The cards of each month, below a heading that stays in sight while they scroll. */
export function MonthSections({ events, months }: Props) {
	let end = 0;
	return (
		<>
			{months.map(({ title, count }) => {
				const start = end;
				end += count;
				return (
					<section key={title} className={styles.month} aria-label={title}>
						<h2>{title}</h2>
						<CardList
							items={events.slice(start, end)}
							card={(event, index) => <EventCard event={event} first={start + index < FIRST_ROW} />}
						/>
					</section>
				);
			})}
		</>
	);
}
