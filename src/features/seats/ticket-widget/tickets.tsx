import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useRef, useState } from "react";
import { SALE_RULES } from "../../../domain/sale-state";
import { Button } from "../../../ui/button";
import { LazyPart } from "../../../ui/lazy-part";
import { eventFacts } from "../../../views/sale-facts";
import type { EventView } from "../../../views/screens";
import { useSaleState } from "../../sale/use-sale-state";
import { chooseText } from "./choose-text";
import { onTicketsWanted } from "./on-tickets-wanted";
import * as styles from "./tickets.module.css";

const load = () => import("./ticket-widget").then(({ TicketWidget }) => TicketWidget);
const loadStatus = () => import("../../sale/sale-status").then(({ SaleStatus }) => SaleStatus);
const HASH = "#tickets";

/**
 * Where tickets are chosen on the event page. The widget's code comes with the first wish to choose: a press of the button
 * here, or of any link to #tickets, so that nobody pays for a seat map who only came to read.
 */
export function Tickets({ event }: { event: EventView }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const state = useSaleState(event.sourceId, eventFacts(event));
	const place = useRef<HTMLDivElement>(null);
	const isOnSale = SALE_RULES[state].button === "choose";
	const isPrepared = useRef(false);
	useEffect(() => {
		if (!isOnSale || isPrepared.current || !place.current) return;
		const prepare = () => {
			isPrepared.current = true;
			load().catch(() => undefined);
			import("./asked-ahead").then(({ askAhead }) => askAhead(event)).catch(() => undefined);
		};
		return isOpen ? prepare() : onTicketsWanted(place.current, prepare);
	}, [event, isOpen, isOnSale]);
	useEffect(() => {
		const openByHash = () => {
			if (window.location.hash !== HASH) return false;
			setOpen(true);
			return true;
		};
		openByHash();
		// A link to the tickets was pressed: the focus goes along, or it would fall to the top of the page.
		const follow = () => openByHash() && place.current?.focus({ preventScroll: true });
		window.addEventListener("hashchange", follow);
		return () => window.removeEventListener("hashchange", follow);
	}, []);
	const open = () => {
		setOpen(true);
		// The button goes away under the finger: the focus stays where the tickets will be.
		place.current?.focus({ preventScroll: true });
		// As much of the hall as the screen can show: its heading goes to the top.
		document.querySelector(HASH)?.scrollIntoView({ block: "start" });
	};
	// A hall fills the screen: what stands below it never jumps, however high it becomes.
	const size = { minBlockSize: event.hall?.hasSeats ? "85svh" : "16rem" };
	const skeleton = () => <div aria-busy="true" style={{ ...size, background: "var(--sunken)" }} />;
	return (
		<div ref={place} tabIndex={-1} className={styles["place"]} style={isOpen ? size : undefined}>
			{state === "not_started" ? (
				<LazyPart key="wait" load={loadStatus} props={{ closed: "not_started", event }} waiting={Waiting} />
			) : isOpen ? (
				<LazyPart key="widget" load={load} props={{ event }} waiting={skeleton} />
			) : state === "sold_out" || state === "ended" ? (
				<LazyPart key="gone" load={loadStatus} props={{ closed: state, event }} waiting={Waiting} />
			) : (
				<Button look="primary" onClick={open}>
					{chooseText(t, event.hall)}
				</Button>
			)}
		</div>
	);
}

function Waiting() {
	return <div aria-busy="true" />;
}
