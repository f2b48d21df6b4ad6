import * as styles from "./counter.module.css";

interface Props {
	count: number;
	maxCount: number;
	/** Accessible names, such as "Ещё один: Танцпол" ("One more: Dance floor"). */
	labels: { group: string; less: string; more: string };
	onChange: (count: number) => void;
}

/** A number between a minus and a plus button. At the limits, buttons stay focusable and are marked as disabled. */
export function Counter({ count, maxCount, labels, onChange }: Props) {
	const change = (by: number) => {
		const newCount = count + by;
		if (newCount >= 0 && newCount <= maxCount) onChange(newCount);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
		<div className={styles.counter} role="group" aria-label={labels.group}>
			<button type="button" aria-label={labels.less} aria-disabled={count === 0} onClick={() => change(-1)}>
				{"−"}
			</button>
			<output aria-live="polite">{count}</output>
			<button
				type="button"
				aria-label={labels.more}
				aria-disabled={count >= maxCount}
				onClick={() => change(1)}
			>
				{"+"}
			</button>
		</div>
	);
}
