import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { localPath } from "../../../routes";
import { Icon } from "../../../ui/icon";
import * as underlined from "../../../ui/underlined-field.module.css";
import { useLatest } from "../../../ui/use-latest";
import { tidied } from "../filters";
import type { FilterControls } from "../filters/filter-link";
import * as styles from "./search-field.module.css";

/** Preloads the search index. Ignores a failure, as the search loads the index again. */
function preloadIndex(language: string): void {
	import("../load-search-index")
		.then(({ loadSearchIndex }) => loadSearchIndex(language))
		.catch(() => undefined);
}

const SEARCH_DEBOUNCE_MS = 250;

/** Text field that searches while typing. Before hydration, submitting reloads the page with the query. */
export function SearchField({ filters, path, change }: FilterControls) {
	const { t } = useTranslation();
	const field = useId();
	const { language, defaultLanguage } = usePageLanguage();
	const [typed, setTyped] = useState("");
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const sentText = useRef("");
	const { q = "" } = filters;
	useEffect(() => {
		// Show the search text of the address after back, forward or a removed filter, but never overwrite ongoing typing.
		if (q !== sentText.current) setTyped(q);
		sentText.current = q;
	}, [q]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const search = (text: string) => {
		clearTimeout(timer.current);
		const newText = text.trim();
		if (newText === q) return;
		sentText.current = newText;
		change(tidied({ ...filters, q: newText }));
	};
	// Another filter may be changed during the delay, so the delayed search must use the latest filters.
	const latestSearch = useLatest(search);
	const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
		setTyped(value);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => latestSearch.current(value), SEARCH_DEBOUNCE_MS);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		search(typed);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: only recent browsers support <search>
		<form
			role="search"
			className={styles.search}
			action={localPath(path, language, defaultLanguage)}
			onSubmit={onSubmit}
		>
			<label htmlFor={field} className="visuallyHidden">
				{t("search.fieldLabel")}
			</label>
			<input
				id={field}
				className={underlined.field}
				name="q"
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={100}
				placeholder={t("search.field")}
				value={typed}
				onChange={onChange}
				onFocus={() => preloadIndex(language)}
			/>
			<button type="submit" aria-label={t("search.submit")}>
				<Icon name="search" />
			</button>
		</form>
	);
}
