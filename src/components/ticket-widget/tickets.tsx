import { useEffect, useState } from "react";
import { useT } from "../../i18n/translation";
import type { EventView } from "../../views/screens";
import { Button } from "../button/button";
import { LazyPart } from "../order-lazy/lazy-part";

const load = () => import("./ticket-widget").then(({ TicketWidget }) => TicketWidget);
const HASH = "#tickets";

/**
 * Where tickets are chosen on the event page. The widget's code comes with the first wish to choose: a press of the button
 * here, or of any link to #tickets, so that nobody pays for a seat map who only came to read.
 */
export function Tickets({ event }: { event: EventView }) {
	const t = useT();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const openByHash = () => window.location.hash === HASH && setOpen(true);
		openByHash();
		window.addEventListener("hashchange", openByHash);
		return () => window.removeEventListener("hashchange", openByHash);
	}, []);
	if (isOpen) return <LazyPart load={load} props={{ event }} waiting={Waiting} />;
	return (
		<Button look="primary" onClick={() => setOpen(true)}>
			{t("event.choose")}
		</Button>
	);
}

function Waiting() {
	return <div aria-busy="true" />;
}
