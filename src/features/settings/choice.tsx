import * as styles from "./settings-panel.module.css";

interface Props<Value extends string> {
	name: string;
	title: string;
	chosen: Value;
	options: readonly { value: Value; title: string }[];
	onChoose(value: Value): void;
}

export function Choice<Value extends string>({ name, title, chosen, options, onChoose }: Props<Value>) {
	return (
		<fieldset className={styles["choice"]}>
			<legend className={styles["title"]}>{title}</legend>
			{options.map((option) => (
				<label key={option.value}>
					<input
						type="radio"
						name={name}
						value={option.value}
						checked={option.value === chosen}
						onChange={() => onChoose(option.value)}
					/>
					<span>{option.title}</span>
				</label>
			))}
		</fieldset>
	);
}
