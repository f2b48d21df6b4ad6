import { navigate } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { localPath } from "../../../routes";
import { Dialog } from "../../../ui/dialog";
import { Link } from "../../../ui/link";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches";
import * as styles from "./search-box.module.css";
import { SearchForm } from "./search-form";
import type { SuggestionLine } from "./suggestion-lines";
import { SuggestionList } from "./suggestion-list";
import { useSuggestionLines } from "./use-suggestion-lines";

/** The search dialog: a combobox with a list (ARIA 1.2). Arrows select, Enter opens, Escape closes. */
export function SearchBox({ city, onClose }: { city: string | undefined; onClose(): void }) {
	const { t } = useTranslation();
	const id = useId();
	const { language, defaultLanguage } = usePageLanguage();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState(-1);
	const [recent, setRecent] = useState(recentSearches);
	const { query, groups, allResults, lines, note, hasSuggestions } = useSuggestionLines({
		typed,
		recent,
		city,
	});
	const field = useRef<HTMLInputElement>(null);
	// Without this the dialog focuses its first button.
	useEffect(() => field.current?.focus(), []);
	const activeLine = lines[chosen];
	const optionId = (key: string) => `${id}-${key}`;
	const go = (line: SuggestionLine) => {
		// Don't remember a genre picked from the list that is shown before typing.
		if (query || line.key.startsWith("recent")) rememberSearch(line === allResults ? query : line.title);
		onClose();
		void navigate(localPath(line.path, language, defaultLanguage));
	};
	const type = (text: string) => {
		setTyped(text);
		setChosen(-1);
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
	return (
		<Dialog title={t("search.box.title")} onClose={onClose}>
			<SearchForm
				id={id}
				listId={`${id}-list`}
				field={field}
				typed={typed}
				hasOptions={lines.length > 0}
				activeOption={activeLine && optionId(activeLine.key)}
				onType={type}
				onKeyDown={onKeyDown}
				onSubmit={() => go(activeLine ?? allResults)}
			/>
			<p className={hasSuggestions ? "visuallyHidden" : styles.note} role="status">
				{note}
			</p>
			<SuggestionList
				id={`${id}-list`}
				groups={groups}
				lastLine={query ? allResults : undefined}
				activeKey={activeLine?.key}
				optionId={optionId}
				onFollow={go}
			/>
			{!query && (
				<p className={styles.page}>
					<Link to={allResults.path} onClick={onClose}>
						{allResults.title}
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
