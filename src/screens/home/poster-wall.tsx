import type { ReactNode } from "react";
import { EventCard } from "../../features/cards/event-card";
import { BigTitle } from "../../ui/big-title";
import { classNames } from "../../ui/class-names";
import type { EventCard as Card } from "../../views/cards";
import * as styles from "./poster-wall.module.css";

interface Props {
	title: string;
	events: readonly Card[];
	children: ReactNode;
}

export function PosterWall({ title, events, children }: Props) {
	const [lead, ...otherEvents] = events;
	return (
		<div className={classNames(styles["wall"], otherEvents.length === 0 && styles["bare"])}>
			<header className={styles["head"]}>
				<BigTitle text={title} />
				{children}
			</header>
			{lead && (
				<div className={styles["lead"]}>
					<EventCard event={lead} lead heading="h2" />
				</div>
			)}
			{otherEvents.map((event) => (
				<EventCard key={event.id} event={event} heading="h2" />
			))}
		</div>
	);
}
