import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useHeldTickets } from "./use-held-tickets";

/** The way to one's own tickets, while this device holds an order that isn't over. Its place is kept: nothing moves when it comes. */
export function MyTicketsLink({ className }: { className: string | undefined }) {
	const t = useT();
	const isShown = useHeldTickets()?.hasAny === true;
	return (
		<Link to={paths.order()} className={className} aria-label={t("nav.tickets")} hidden={!isShown}>
			<Icon name="code" />
		</Link>
	);
}
