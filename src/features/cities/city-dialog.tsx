import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { fetchCities } from "../../browser/city-names";
import { matchesMedia } from "../../browser/media";
import { usePageLanguage } from "../../i18n/page-language";
import { localPath, paths } from "../../routes";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog";
import { Link } from "../../ui/link";
import * as underlined from "../../ui/underlined-field.module.css";
import { useAsync } from "../../ui/use-async";
import type { PickerCity } from "../../views/site";
import * as styles from "./city-dialog.module.css";
import { byCountry, findCities } from "./find-cities";
import { forgetCity, rememberedCity } from "./remembered-city";

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Dialog with all cities and a search field. */
export function CityDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const input = useId();
	const { language, defaultLanguage } = usePageLanguage();
	const [typed, setTyped] = useState("");
	const [remembered] = useState(rememberedCity);
	const field = useRef<HTMLInputElement>(null);
	// Don't focus the field on touch screens, where the keyboard would cover the list.
	useEffect(() => {
		if (matchesMedia("(pointer: fine)")) field.current?.focus();
	}, []);
	const { value: cities, hasFailed } = useAsync(
		useCallback((signal: AbortSignal) => fetchCities(language, signal), [language]),
	);
	// A city that is no longer listed has no page to link to.
	const isRemoved = remembered && cities && !cities.some(({ slug }) => slug === remembered.slug);
	useEffect(() => {
		if (isRemoved) forgetCity();
	}, [isRemoved]);
	return (
		<Dialog title={t("city.title")} onClose={onClose}>
			<label htmlFor={input} className="visuallyHidden">
				{t("city.label")}
			</label>
			<input
				ref={field}
				id={input}
				className={classNames(underlined.field, styles.input)}
				type="text"
				enterKeyHint="search"
				autoComplete="off"
				placeholder={t("city.placeholder")}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<div className={styles.list}>
				{!cities && !hasFailed && (
					<div className={styles.skeleton} role="status" aria-label={t("city.loading")}>
						{SKELETON_ROWS.map((line) => (
							<span key={line} />
						))}
					</div>
				)}
				{hasFailed && (
					<p role="alert">
						{t("city.failed")}{" "}
						<a href={localPath(paths.home(), language, defaultLanguage)}>{t("city.openList")}</a>
					</p>
				)}
				{cities && <FoundCities cities={findCities(cities, typed)} all={cities} onClose={onClose} />}
			</div>
			<p>
				<Link
					to={paths.events()}
					onClick={() => {
						forgetCity();
						onClose();
					}}
				>
					{t("city.allEvents")}
				</Link>
			</p>
		</Dialog>
	);
}

interface FoundCitiesProps {
	cities: readonly PickerCity[];
	all: readonly PickerCity[];
	onClose(): void;
}

function FoundCities({ cities, all, onClose }: FoundCitiesProps) {
	const { t } = useTranslation();
	return (
		<>
			<p className="visuallyHidden" role="status">
				{t("city.found", { count: cities.length })}
			</p>
			{cities.length === 0 && <p>{t("city.none")}</p>}
			{[...byCountry(cities, all)].map(([country, group]) => (
				<section key={country}>
					<h3 className={styles.country}>{country || t("city.otherCountry")}</h3>
					<ul className={styles.cities}>
						{group.map(({ slug, name, eventCount }) => (
							<li key={slug}>
								<Link to={paths.home(slug)} onClick={onClose}>
									<span>{`${name} `}</span>
									{eventCount > 0 && (
										<span className={styles.count}>
											<span>{eventCount}</span>{" "}
											<span className="visuallyHidden">{t("card.eventsWord", { count: eventCount })}</span>
										</span>
									)}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
