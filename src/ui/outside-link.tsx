import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";

export function OutsideLink({
	href,
	className,
	children,
}: {
	href: string;
	className?: string;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<a className={className} href={href} target="_blank" rel="noopener noreferrer">
			{children}
			<span className="visuallyHidden">{t("newWindow")}</span>
		</a>
	);
}
