import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ComponentType, ReactNode } from "react";
import * as styles from "./lazy-part.module.css";
import { useAsync } from "./use-async";

interface Props<P extends object> {
	/** Loads the component; must be the same function at every render. */
	load: () => Promise<ComponentType<P>>;
	props: P;
	/** Rendered while loading; should be as large as the component, so that nothing shifts. */
	waiting: () => ReactNode;
	/** Rendered when loading fails, instead of a message with a retry button. */
	failed?: () => ReactNode;
}

/** Loads a component; if that fails, shows `failed` or a retry button. Else Gatsby would reload the page forever. */
export function LazyPart<P extends object>({ load, props, waiting, failed }: Props<P>) {
	const { value: Part, hasFailed, retry } = useAsync(load);
	if (Part) return <Part {...props} />;
	if (!hasFailed) return waiting();
	return failed ? failed() : <Failure onRetry={retry} />;
}

function Failure({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation();
	return (
		<div className={styles.failure} role="alert">
			<p>
				{t("errors.chunk.text")} {t("errors.chunk.next")}
			</p>
			<button type="button" onClick={onRetry}>
				{t("errors.chunk.retry")}
			</button>
		</div>
	);
}
