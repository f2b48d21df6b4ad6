import { navigate } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { localPath, paths } from "../../../routes";
import { Dialog } from "../../../ui/dialog";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { useAsync } from "../../../ui/use-async";
import { filterHref } from "../filters";
import { loadSearchIndex } from "../load-index";
import { suggest, suggestGenres } from "../suggest";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches";
import * as styles from "./search-box.module.css";
import { recentLines, type SuggestionLine, suggestionLines } from "./suggestion-lines";
import { SuggestionList } from "./suggestion-list";

/** The search dialog: a combobox with a list (ARIA 1.2). Arrows select, Enter opens, Escape closes. */
export function SearchBox({ city, onClose }: { city: string | undefined; onClose(): void }) {
	const { t } = useTranslation();
	const id = useId();
	const { locale, language, defaultLanguage } = usePageLanguage();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState(-1);
	const [recent, setRecent] = useState(recentSearches);
	const { value: index, hasFailed } = useAsync(useCallback(() => loadSearchIndex(language), [language]));
	const field = useRef<HTMLInputElement>(null);
	// Without this the dialog focuses its first button.
	useEffect(() => field.current?.focus(), []);
	const query = typed.trim();
	const groups = useMemo(() => {
		if (!index) return [];
		return query ? suggest(index, typed, { now: Date.now(), city }) : suggestGenres(index);
	}, [index, query, typed, city]);
	const allResultsLine: SuggestionLine = {
		key: "all",
		title: query ? t("search.box.all", { query }) : t("search.box.allEvents"),
		detail: "",
		path: filterHref(paths.eventsSearch(city), { q: query }),
	};
	const suggestedLines = suggestionLines(groups, { t, locale, city });
	const lineGroups = query ? suggestedLines : [...recentLines(recent, city), ...suggestedLines];
	const lines = [...lineGroups.flatMap((group) => group.lines), ...(query ? [allResultsLine] : [])];
	const activeLine = lines[chosen];
	const hasSuggestions = index !== undefined && query !== "" && lines.length > 1;
	const optionId = (key: string) => `${id}-${key}`;
	const go = (line: SuggestionLine) => {
		// Don't remember a genre picked from the list that is shown before typing.
		if (query || line.key.startsWith("recent")) rememberSearch(line === allResultsLine ? query : line.title);
		onClose();
		void navigate(localPath(line.path, language, defaultLanguage));
	};
	const forget = () => {
		forgetSearches();
		setRecent([]);
		setChosen(-1);
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = KEY_MOVES.get(event.key);
		if (step === undefined || lines.length === 0) return;
		event.preventDefault();
		setChosen((at) => step(at, lines.length));
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		go(activeLine ?? allResultsLine);
	};
	const noteText = () => {
		if (hasFailed) return t("search.box.failed");
		if (!query) return t("search.box.hint");
		if (!index) return t("search.box.loading");
		return lines.length === 1 ? t("search.box.none") : t("search.box.found", { count: lines.length - 1 });
	};
	return (
		<Dialog title={t("search.box.title")} onClose={onClose}>
			{/* biome-ignore lint/a11y/useSemanticElements: only recent browsers support <search> */}
			<form role="search" className={styles["form"]} onSubmit={onSubmit}>
				<label htmlFor={id} className="visuallyHidden">
					{t("search.box.label")}
				</label>
				<input
					ref={field}
					id={id}
					className={styles["input"]}
					type="text"
					role="combobox"
					enterKeyHint="search"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					maxLength={100}
					placeholder={t("search.box.placeholder")}
					aria-autocomplete="list"
					aria-expanded={lines.length > 0}
					aria-controls={`${id}-list`}
					{...(activeLine && { "aria-activedescendant": optionId(activeLine.key) })}
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setChosen(-1);
					}}
					onKeyDown={onKeyDown}
				/>
				<button type="submit" className={styles["submit"]} aria-label={t("search.submit")}>
					<Icon name="search" />
				</button>
			</form>
			<p className={hasSuggestions ? "visuallyHidden" : styles["note"]} role="status">
				{noteText()}
			</p>
			<SuggestionList
				id={`${id}-list`}
				groups={lineGroups}
				lastLine={query ? allResultsLine : undefined}
				activeKey={activeLine?.key}
				optionId={optionId}
				onFollow={go}
			/>
			{!query && (
				<p className={styles["page"]}>
					<Link to={allResultsLine.path} onClick={onClose}>
						{allResultsLine.title}
					</Link>
					{recent.length > 0 && (
						<button type="button" onClick={forget}>
							{t("search.box.forget")}
						</button>
					)}
				</p>
			)}
		</Dialog>
	);
}

/** How keys change the selected option's position (`at`); -1 is the field itself. */
const KEY_MOVES = new Map<string, (at: number, count: number) => number>([
	["ArrowDown", (at, count) => (at + 1 < count ? at + 1 : -1)],
	["ArrowUp", (at, count) => (at >= 0 ? at - 1 : count - 1)],
]);
