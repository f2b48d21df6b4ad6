import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import * as underlined from "../../../ui/underlined-field.module.css";
import * as styles from "./search-box.module.css";

interface Props {
	id: string;
	listId: string;
	field: RefObject<HTMLInputElement>;
	typed: string;
	hasOptions: boolean;
	/** Id of the active option's element. */
	activeOption: string | undefined;
	onType(text: string): void;
	onKeyDown(event: KeyboardEvent): void;
	onSubmit(): void;
}

/** The search box's field, a combobox, with its button. */
export function SearchForm({
	id,
	listId,
	field,
	typed,
	hasOptions,
	activeOption,
	onType,
	onKeyDown,
	onSubmit,
}: Props) {
	const { t } = useTranslation();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: only recent browsers support <search>
		<form role="search" className={styles.form} onSubmit={submit}>
			<label htmlFor={id} className="visuallyHidden">
				{t("search.box.label")}
			</label>
			<input
				ref={field}
				id={id}
				className={classNames(underlined.field, styles.input)}
				type="text"
				role="combobox"
				enterKeyHint="search"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				maxLength={100}
				placeholder={t("search.box.placeholder")}
				aria-autocomplete="list"
				aria-expanded={hasOptions}
				aria-controls={listId}
				aria-activedescendant={activeOption}
				value={typed}
				onChange={(event) => onType(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<button type="submit" className={styles.submit} aria-label={t("search.submit")}>
				<Icon name="search" />
			</button>
		</form>
	);
}
