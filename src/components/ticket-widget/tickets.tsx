import { useEffect, useRef, useState } from "react";
import { useT } from "../../i18n/translation";
import type { EventView } from "../../views/screens";
import { Button } from "../button/button";
import { LazyPart } from "../order-lazy/lazy-part";
import * as styles from "./tickets.module.css";

const load = () => import("./ticket-widget").then(({ TicketWidget }) => TicketWidget);
const HASH = "#tickets";

/**
 * Where tickets are chosen on the event page. The widget's code comes with the first wish to choose: a press of the button
 * here, or of any link to #tickets, so that nobody pays for a seat map who only came to read.
 */
export function Tickets({ event }: { event: EventView }) {
	const t = useT();
	const [isOpen, setOpen] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const openByHash = () => window.location.hash === HASH && setOpen(true);
		openByHash();
		window.addEventListener("hashchange", openByHash);
		return () => window.removeEventListener("hashchange", openByHash);
	}, []);
	const open = () => {
		setOpen(true);
		// The button goes away under the finger: the focus stays where the tickets will be.
		place.current?.focus({ preventScroll: true });
	};
	return (
		<div ref={place} tabIndex={-1} className={styles["place"]} data-open={isOpen}>
			{isOpen ? (
				<LazyPart load={load} props={{ event }} waiting={Waiting} />
			) : (
				<Button look="primary" onClick={open}>
					{t("event.choose")}
				</Button>
			)}
		</div>
	);
}

function Waiting() {
	return <div aria-busy="true" />;
}
