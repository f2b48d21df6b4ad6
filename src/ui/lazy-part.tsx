import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import * as styles from "./lazy-part.module.css";

interface Props<P extends object> {
	/** Fetches the part; the same function at every render. */
	load: () => Promise<ComponentType<P>>;
	props: P;
	/** Of the part's size, so that nothing jumps. */
	waiting: () => ReactNode;
	/** In place of the message with a button; for parts that nobody misses. */
	failed?: () => ReactNode;
}

/**
 * A part of the page whose code comes later. A failed fetch shows a button: left uncaught, Gatsby would reload the whole page
 * over and over.
 */
export function LazyPart<P extends object>({ load, props, waiting, failed }: Props<P>) {
	const [part, setPart] = useState<{ Part: ComponentType<P> }>();
	const [hasFailed, setFailed] = useState(false);
	const fetchPart = useCallback(() => {
		setFailed(false);
		load().then(
			(Part) => setPart({ Part }),
			() => setFailed(true),
		);
	}, [load]);
	useEffect(fetchPart, [fetchPart]);
	if (part) return <part.Part {...props} />;
	if (!hasFailed) return waiting();
	return failed ? failed() : <Failure onRetry={fetchPart} />;
}

function Failure({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation();
	return (
		<div className={styles["failure"]} role="alert">
			<p>
				{t("errors.chunk.text")} {t("errors.chunk.next")}
			</p>
			<button type="button" onClick={onRetry}>
				{t("errors.chunk.retry")}
			</button>
		</div>
	);
}
