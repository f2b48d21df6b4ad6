import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translation";
import { useLateWords } from "../../ui/use-late-words";
import * as styles from "./cart.module.css";

export function Skeleton({ children }: { children?: ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className={styles["skeleton"]} role="status">
			<span className={useLateWords()}>{t("cart.loading")}</span>
			{children}
		</div>
	);
}
