import { useTranslation } from "gatsby-plugin-react-i18next";
import { siteTheme } from "../../../theme/site";
import { Button } from "../../../ui/button";
import { PhoneLink } from "../../../ui/phone-link";
import { useLateTextClass } from "../../../ui/use-late-text-class";
import { StatusBox } from "../../sale/status-box";
import * as styles from "./widget-states.module.css";

export function WidgetSkeleton({ hasPlan }: { hasPlan: boolean }) {
	const { t } = useTranslation();
	return (
		<div className={styles.skeleton} data-plan={hasPlan} role="status">
			<span className={useLateTextClass()}>{t("widget.loading")}</span>
		</div>
	);
}

export function WidgetFailure({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation();
	const { phone } = siteTheme.brand.legal;
	return (
		<StatusBox role="alert">
			<h3>{t("widget.failed.text")}</h3>
			<p>{t("widget.failed.next")}</p>
			<Button onClick={onRetry}>{t("widget.failed.retry")}</Button>
			{phone && (
				<p className={styles.failed}>
					{t("widget.failed.phone")} <PhoneLink phone={phone} />
				</p>
			)}
		</StatusBox>
	);
}
