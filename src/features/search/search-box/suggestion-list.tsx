import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MouseEvent, useEffect, useRef } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { localPath } from "../../../routes";
import { Foreign } from "../../../ui/foreign";
import { Icon } from "../../../ui/icon";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import { Picture } from "../../../ui/picture";
import * as styles from "./search-box.module.css";
import type { SuggestionLine, SuggestionLineGroup, SuggestionPicture } from "./suggestion-lines";

interface Props {
	id: string;
	groups: readonly SuggestionLineGroup[];
	/** The line that opens the search page with the typed text. */
	lastLine: SuggestionLine | undefined;
	activeKey: string | undefined;
	optionId(key: string): string;
	onFollow(line: SuggestionLine): void;
}

/** Listbox of the search field. Uses plain links, since Gatsby's would prefetch the page of each option shown. */
export function SuggestionList({ id, groups, lastLine, activeKey, optionId, onFollow }: Props) {
	const { t } = useTranslation();
	const { language, defaultLanguage } = usePageLanguage();
	const follow = (event: MouseEvent, line: SuggestionLine) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		onFollow(line);
	};
	const list = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another line is active
	useEffect(() => {
		list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
	}, [activeKey]);
	const option = (line: SuggestionLine, isAll = false) => (
		<a
			key={line.key}
			href={localPath(line.path, language, defaultLanguage)}
			id={optionId(line.key)}
			role="option"
			tabIndex={-1}
			aria-selected={line.key === activeKey}
			className={isAll ? styles.all : styles.option}
			onClick={(event) => follow(event, line)}
		>
			{line.picture && (
				<span className={styles.picture}>
					<Picture
						image={imageOf(line.picture)}
						shape="stub"
						title={line.title}
						lang={line.language}
						id={line.picture.id}
					/>
				</span>
			)}
			<span>
				{/* The line's side is the page's; only the letters inside run as their language does. */}
				<span className={styles.title}>
					<span lang={line.language}>{line.title}</span>
				</span>
				{line.detail && (
					<small>
						<Foreign
							text={line.detail}
							parts={[line.detailPart?.text]}
							language={line.detailPart?.language}
						/>
					</small>
				)}
			</span>
			{isAll && <Icon name="arrow" />}
		</a>
	);
	return (
		<div
			ref={list}
			id={id}
			role="listbox"
			tabIndex={-1}
			aria-label={t("search.box.suggestions")}
			className={styles.list}
		>
			{groups.map(({ kind, lines }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
				<div key={kind} role="group" aria-labelledby={optionId(`group-${kind}`)} className={styles.group}>
					<p id={optionId(`group-${kind}`)} role="presentation" className={styles.kind}>
						{t(`search.box.${kind}`)}
					</p>
					{lines.map((line) => option(line))}
				</div>
			))}
			{lastLine && option(lastLine, true)}
		</div>
	);
}

const imageOf = ({ url }: SuggestionPicture) => (url === undefined ? undefined : { url, alt: "" });
