import { useTranslation } from "gatsby-plugin-react-i18next";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { SALE_RULES } from "../../../domain/sale-state";
import { Button } from "../../../ui/button";
import { LazyPart } from "../../../ui/lazy-part";
import { eventSaleFacts } from "../../../views/sale-facts";
import type { EventSoldHere, HallZone } from "../../../views/screens";
import { useHeldCount } from "../../basket/use-held-count";
import { useIsTotal } from "../../prices/use-is-total";
import { useSaleState } from "../../sale/use-sale-state";
import { chooseText } from "./choose-text";
import { HallPreview } from "./hall-preview";
import { onTicketsWanted, TICKETS_HASH } from "./on-tickets-wanted";
import * as styles from "./tickets.module.css";

const loadWidget = () => import("./ticket-widget").then(({ TicketWidget }) => TicketWidget);
const loadStatus = () => import("../../sale/sale-status").then(({ SaleStatus }) => SaleStatus);

/** An event page's ticket section. Loads the widget on demand: visitors who only read don't need the seat map. */
export function Tickets({ event }: { event: EventSoldHere }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const [isWanted, setWanted] = useState(false);
	const [presses, countPress] = useReducer((count: number) => count + 1, 0);
	const [zone, setZone] = useState<HallZone>();
	const state = useSaleState(event.sourceId, eventSaleFacts(event));
	const isNet = !useIsTotal(event.sourceId, event.price);
	const holdsTickets = useHeldCount(event) > 0;
	const place = useRef<HTMLDivElement>(null);
	const isOnSale = SALE_RULES[state].button === "choose";
	const isPrepared = useRef(false);
	useEffect(() => {
		if (!isOnSale || isPrepared.current || !place.current) return;
		// Load the code for the requests first: it is much smaller than the widget, so the requests are sent sooner.
		const loadingPrefetch = import("./prefetch-tickets");
		loadingPrefetch.catch(() => undefined);
		const prepare = () => {
			isPrepared.current = true;
			const prefetched = loadingPrefetch.then(({ prefetch }) => prefetch(event));
			loadWidget().catch(() => undefined);
			Promise.all([import("./read-ahead"), prefetched]).then(
				([{ readAhead }]) => {
					readAhead(event);
					setWanted(true);
				},
				() => undefined,
			);
		};
		return isOpen ? prepare() : onTicketsWanted(place.current, prepare);
	}, [event, isOpen, isOnSale]);
	useTicketsHash(place, setOpen, countPress);
	const open = () => {
		setOpen(true);
		countPress();
		// The pressed button disappears; keep the focus where the tickets will be.
		place.current?.focus({ preventScroll: true });
		// Scroll the heading to the top, to show as much of the hall as possible.
		document.querySelector(TICKETS_HASH)?.scrollIntoView({ block: "start" });
	};
	// Reserve the hall's height, so that content below doesn't move.
	const size = { minBlockSize: event.hall?.hasSeats ? "calc(0.85 * var(--least-window))" : "16rem" };
	const skeleton = () => <div aria-busy="true" style={{ ...size, background: "var(--sunken)" }} />;
	const isWidgetShown = isOpen && state !== "not_started";
	const drawing = isWidgetShown ? undefined : event.hall?.drawing;
	const content =
		state === "not_started" ? (
			<LazyPart
				key="wait"
				load={loadStatus}
				props={{ closed: "not_started", event }}
				waiting={StatusPlaceholder}
			/>
		) : isOpen ? (
			<LazyPart key="widget" load={loadWidget} props={{ event, isNet, presses, zone }} waiting={skeleton} />
		) : state === "sold_out" || state === "ended" || state === "past" ? (
			<LazyPart key="gone" load={loadStatus} props={{ closed: state, event }} waiting={StatusPlaceholder} />
		) : (
			<Button look={holdsTickets ? "plain" : "primary"} onClick={open}>
				{chooseText(t, event.hall)}
			</Button>
		);
	return (
		<div ref={place} tabIndex={-1} className={styles.place} style={isOpen ? size : undefined}>
			{drawing ? (
				<HallPreview
					event={event}
					drawing={drawing}
					isNet={isNet}
					isWanted={isWanted}
					href={isOnSale ? TICKETS_HASH : undefined}
					onZone={setZone}
				>
					{content}
				</HallPreview>
			) : (
				content
			)}
		</div>
	);
}

/** Opens the tickets when the address ends in their hash, and counts presses on links to them. */
function useTicketsHash(
	place: RefObject<HTMLElement | null>,
	setOpen: (isOpen: true) => void,
	countPress: () => void,
): void {
	useEffect(() => {
		const openByHash = () => {
			if (window.location.hash !== TICKETS_HASH) return false;
			setOpen(true);
			return true;
		};
		openByHash();
		// After a click on a link to the tickets, focus them; otherwise the focus would move to the page's top.
		const follow = () => openByHash() && place.current?.focus({ preventScroll: true });
		// Links to the tickets also work a second time, when the address doesn't change any more.
		const onClick = ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest(`a[href$="${TICKETS_HASH}"]`)) countPress();
		};
		window.addEventListener("hashchange", follow);
		document.addEventListener("click", onClick);
		return () => {
			window.removeEventListener("hashchange", follow);
			document.removeEventListener("click", onClick);
		};
	}, [place, setOpen, countPress]);
}

function StatusPlaceholder() {
	return <div aria-busy="true" />;
}
