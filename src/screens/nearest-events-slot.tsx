import { renderNull } from "../ui/error-boundary";
import { LazyPart } from "../ui/lazy-part";
import * as styles from "./nearest-events.module.css";

const loadEvents = () => import("./nearest-events").then(({ NearestEvents }) => NearestEvents);
const renderSpace = () => <div className={styles.waiting} />;

/** Loads and shows the nearest events; shows nothing if that fails, as when offline. */
export function NearestEventsSlot() {
	return <LazyPart load={loadEvents} props={{}} waiting={renderSpace} failed={renderNull} />;
}
