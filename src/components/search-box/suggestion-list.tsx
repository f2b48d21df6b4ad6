import { useEffect, useRef } from "react";
import { useT } from "../../i18n/translation";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import * as styles from "./search-box.module.css";
import type { LineGroup, SuggestionLine } from "./suggestion-lines";

interface Props {
	id: string;
	groups: readonly LineGroup[];
	/** The search for the words themselves, last. */
	all: SuggestionLine | undefined;
	/** Key of the chosen line. */
	active: string | undefined;
	optionId(key: string): string;
	onFollow(line: SuggestionLine): void;
}

/** The list of a combobox: the focus stays in the field, options are links for the pointer. */
export function SuggestionList({ id, groups, all, active, optionId, onFollow }: Props) {
	const t = useT();
	const list = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: follows the chosen line
	useEffect(() => {
		list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
	}, [active]);
	const option = (line: SuggestionLine, isAll = false) => (
		<Link
			key={line.key}
			to={line.path}
			id={optionId(line.key)}
			role="option"
			tabIndex={-1}
			aria-selected={line.key === active}
			className={isAll ? styles["all"] : styles["option"]}
			onClick={() => onFollow(line)}
		>
			<span className={styles["title"]}>{line.title}</span>
			{line.detail && <small>{line.detail}</small>}
			{isAll && <Icon name="arrow" />}
		</Link>
	);
	return (
		<div
			ref={list}
			id={id}
			role="listbox"
			tabIndex={-1}
			aria-label={t("search.box.suggestions")}
			className={styles["list"]}
		>
			{groups.map(({ kind, lines }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
				<div key={kind} role="group" aria-labelledby={optionId(`group-${kind}`)} className={styles["group"]}>
					<p id={optionId(`group-${kind}`)} role="presentation" className={styles["kind"]}>
						{t(`search.box.${kind}`)}
					</p>
					{lines.map((line) => option(line))}
				</div>
			))}
			{all && option(all, true)}
		</div>
	);
}
