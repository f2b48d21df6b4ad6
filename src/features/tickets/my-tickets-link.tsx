import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { Link } from "../../ui/link";

export interface MyTicketsProps {
	className: string | undefined;
	/** Class of the words, which narrow screens show only to screen readers. */
	wordClass: string | undefined;
}

export function MyTicketsLink({ className, wordClass }: MyTicketsProps) {
	const { t } = useTranslation();
	return (
		<Link to={paths.order()} className={className}>
			<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6" />
			</svg>
			<span className={wordClass}>{t("nav.tickets")}</span>
		</Link>
	);
}
