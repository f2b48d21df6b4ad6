import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { useLateTextClass } from "../../ui/use-late-text-class";
import * as styles from "./cart.module.css";

export function CartSkeleton({ children }: { children?: ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className={styles.skeleton} role="status">
			<span className={useLateTextClass()}>{t("cart.loading")}</span>
			{children}
		</div>
	);
}
