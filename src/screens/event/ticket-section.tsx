import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translation";
import { PhoneLink } from "../../ui/phone-link";
import { Section } from "../../ui/section";
import * as styles from "./ticket-section.module.css";

interface Props {
	phone: string | undefined;
	children: ReactNode;
}

export function TicketSection({ phone, children }: Props) {
	const { t } = useTranslation();
	return (
		<Section title={t("event.tickets")} id="tickets">
			{children}
			{phone && (
				<p className={styles["phone"]} data-phone="">
					{t("event.phoneText")} <PhoneLink phone={phone} />
				</p>
			)}
		</Section>
	);
}
