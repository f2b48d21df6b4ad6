import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId, useState } from "react";
import { Button } from "../../../ui/button";
import { useAsync } from "../../../ui/use-async";
import { toggled } from "../filters";
import { skeleton } from "../skeleton";
import type { FilterOption } from "./filter-source";
import * as styles from "./option-list.module.css";

interface Props {
	load(): Promise<readonly FilterOption[]>;
	chosen: readonly number[];
	onChange(ids: number[]): void;
}

const MAX_OPTIONS_WITHOUT_SEARCH = 8;
const PLACEHOLDER_LINES = Array.from({ length: 6 }, (_, index) => index);

/** Checkboxes for options from the API; those checked at the first render are on top, and stay there. */
export function OptionList({ load, chosen, onChange }: Props) {
	const { t } = useTranslation();
	const field = useId();
	const { value: options, hasFailed, retry } = useAsync(load);
	const [typed, setTyped] = useState("");
	const [initiallyChosen] = useState(new Set(chosen));
	if (hasFailed) {
		return (
			<div className={styles.failed} role="alert">
				<p>{t("search.optionsFailed")}</p>
				<Button onClick={retry}>{t("search.again")}</Button>
			</div>
		);
	}
	if (options === undefined) {
		return (
			<div className={styles.skeleton} role="status" aria-label={t("search.optionsLoading")}>
				{PLACEHOLDER_LINES.map((line) => (
					<span key={line} />
				))}
			</div>
		);
	}
	const typedSkeleton = skeleton(typed);
	const shownOptions = options
		.filter(({ title, note = "" }) => ` ${skeleton(`${title} ${note}`)}`.includes(` ${typedSkeleton}`))
		.sort((a, b) => Number(initiallyChosen.has(b.id)) - Number(initiallyChosen.has(a.id)));
	return (
		<>
			{options.length > MAX_OPTIONS_WITHOUT_SEARCH && (
				<>
					<label htmlFor={field} className="visuallyHidden">
						{t("search.optionSearch")}
					</label>
					<input
						id={field}
						className={styles.search}
						type="search"
						autoComplete="off"
						placeholder={t("search.optionSearch")}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</>
			)}
			<ul className={styles.options}>
				{shownOptions.map(({ id, title, note }) => (
					<li key={id}>
						<label>
							<input
								type="checkbox"
								checked={chosen.includes(id)}
								onChange={() => onChange(toggled(chosen, id))}
							/>
							<span>
								<span>{title}</span>
								{note && <small>{note}</small>}
							</span>
						</label>
					</li>
				))}
			</ul>
			{shownOptions.length === 0 && <p role="status">{t("search.optionNone")}</p>}
		</>
	);
}
