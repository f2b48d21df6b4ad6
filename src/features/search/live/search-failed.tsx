import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect } from "react";
import { Button } from "../../../ui/button";
import * as styles from "./results.module.css";

/** Error message of a failed search. Retries automatically once the device is online. */
export function SearchFailed({ isOffline, retry }: { isOffline: boolean; retry: () => void }) {
	const { t } = useTranslation();
	useEffect(() => {
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	}, [retry]);
	return (
		<div className={styles.failed}>
			<p>{t(isOffline ? "search.offlineNext" : "search.failedNext")}</p>
			<Button look="primary" onClick={retry}>
				{t("search.again")}
			</Button>
		</div>
	);
}
