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
}

export function Segments<T extends string>({ legend, name, options, value, onChange, className }: Props<T>) {
	return (
		<fieldset className={classNames(styles.segments, className)}>
			<legend className="visuallyHidden">{legend}</legend>
			{options.map(([option, label]) => (
				<label key={option}>
					<input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	);
}
