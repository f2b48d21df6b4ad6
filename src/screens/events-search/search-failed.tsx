import { useEffect, useState } from "react";
import { Button } from "../../components/button/button";
import { useT } from "../../i18n/translation";
import * as styles from "./results.module.css";

/** Says that nothing can be found just now, and why; asks again by itself when the network is back. */
export function SearchFailed({ retry }: { retry(): void }) {
	const t = useT();
	const [isOffline] = useState(() => !navigator.onLine);
	useEffect(() => {
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	}, [retry]);
	return (
		<div className={styles["failed"]} role="alert">
			<p className={styles["headline"]}>{t(isOffline ? "search.offline" : "search.failed")}</p>
			<p>{t(isOffline ? "search.offlineNext" : "search.failedNext")}</p>
			<Button look="primary" onClick={retry}>
				{t("search.again")}
			</Button>
		</div>
	);
}
