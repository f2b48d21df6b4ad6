import { classNames } from "./class-names";
import * as styles from "./segments.module.css";

interface Props<T extends string> {
	legend: string;
	/** Name of the radio group, unique on the page. */
	name: string;
	options: readonly (readonly [value: T, label: string])[];
	value: T;
	onChange(value: T): void;
	className?: string | undefined;
	/** Whether the legend is visible; by default only screen readers read it. */
	showsLegend?: boolean;
}

export function Segments<T extends string>(props: Props<T>) {
	const { legend, name, options, value, onChange, className, showsLegend } = props;
	return (
		<fieldset className={classNames(styles.segments, className)}>
			<legend className={showsLegend ? undefined : "visuallyHidden"}>{legend}</legend>
			{options.map(([option, label]) => (
				<label key={option}>
					<input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	);
}
