import { useI18next, useTranslation } from "gatsby-plugin-react-i18next";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { tidied } from "../../features/search/filters";
import type { FilterControls } from "../../features/search/filters/filter-link";
import { localPath } from "../../routes";
import { Icon } from "../../ui/icon";
import { useLatest } from "../../ui/use-latest";
import * as styles from "./live-search.module.css";

/** Loads the index ahead of the search; a failure shows up there. */
function warmIndex(language: string): void {
	import("../../features/search/load-index")
		.then(({ loadSearchIndex }) => loadSearchIndex(language))
		.catch(() => undefined);
}

/** Delay between typing and searching. */
const PAUSE_MS = 250;

/** Text field of the search. The list follows the typing; without JavaScript the form opens this page with the text. */
export function SearchField({ filters, path, change }: FilterControls) {
	const { t } = useTranslation();
	const field = useId();
	const { language, defaultLanguage } = useI18next();
	const [typed, setTyped] = useState("");
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const sent = useRef("");
	const { q = "" } = filters;
	useEffect(() => {
		// Follow the address after back, forward or a removed chip, but never overwrite ongoing typing.
		if (q !== sent.current) setTyped(q);
		sent.current = q;
	}, [q]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const search = (text: string) => {
		clearTimeout(timer.current);
		const wanted = text.trim();
		if (wanted === q) return;
		sent.current = wanted;
		change(tidied({ ...filters, q: wanted }));
	};
	// A filter may be chosen during the pause.
	const latestSearch = useLatest(search);
	const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
		setTyped(value);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => latestSearch.current(value), PAUSE_MS);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		search(typed);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers of the last years only know <search>
		<form
			role="search"
			className={styles["search"]}
			action={localPath(path, language, defaultLanguage)}
			onSubmit={onSubmit}
		>
			<label htmlFor={field} className="visuallyHidden">
				{t("search.fieldLabel")}
			</label>
			<input
				id={field}
				name="q"
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={100}
				placeholder={t("search.field")}
				value={typed}
				onChange={onChange}
				onFocus={() => warmIndex(language)}
			/>
			<button type="submit" aria-label={t("search.submit")}>
				<Icon name="search" />
			</button>
		</form>
	);
}
