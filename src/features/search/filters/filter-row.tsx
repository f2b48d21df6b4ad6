import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MutableRefObject, useEffect, useState } from "react";
import { historyState, showAddress } from "../../../browser/address-bar";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { notify } from "../../../ui/notify";
import { useLazy } from "../../../ui/use-lazy";
import { tidied } from "../filters";
import { type FilterKind, type FilterPageProps, filterName, kindsOf } from "./filter-kind";
import { type FilterControls, FilterLink } from "./filter-link";
import type { PillLabels } from "./pill-labels";
import * as styles from "./pills.module.css";
import { SORT_ORDERS, sortOrderOf, withSortOrder } from "./sort-orders";

const loadDialog = () => import("./filter-dialog").then(({ FilterDialog }) => FilterDialog);

interface Props extends FilterControls, FilterPageProps {
	/** Undefined until the live search has loaded; once defined, the dialog is preloaded, so that it opens offline. */
	labels: PillLabels | undefined;
	/** Gets a function that opens the month calendar. */
	openDates: MutableRefObject<(() => void) | undefined>;
}

/** Fragment of links to this page that open its month calendar. */
const CALENDAR_HASH = "#calendar";

/** On narrow screens, one button that opens a sheet with all filters; on wide screens, a button and popover for each. */
export function FilterRow({ labels, path, openDates, ...props }: Props) {
	const { t } = useTranslation();
	const { filters, change } = props;
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	const isSearchLoaded = labels !== undefined;
	useEffect(() => {
		// If preloading fails, opening the dialog loads it again.
		if (isSearchLoaded) loadDialog().catch(() => undefined);
	}, [isSearchLoaded]);
	const [opened, setOpened] = useState<{ kind: FilterKind; anchor?: Element }>();
	const { Part: Dialog, open, close } = useLazy(loadDialog);
	const show = (at?: { kind: FilterKind; anchor?: Element }) => {
		setOpened(at);
		open(() => notify({ kind: "problem", text: t("search.optionsFailed") }));
	};
	openDates.current = () => show({ kind: "dates" });
	useEffect(() => {
		const { hash, pathname, search } = window.location;
		if (hash !== CALENDAR_HASH) return;
		// Without the fragment, returning to this page doesn't open the calendar again.
		showAddress(pathname + search, historyState());
		openDates.current?.();
	}, [openDates]);
	const { activeCount = 0 } = labels ?? {};
	const isStarCast = filters.is_star_cast ?? false;
	const buttonProps = { type: "button", "aria-haspopup": "dialog", disabled: !isReady } as const;
	return (
		<>
			<button
				{...buttonProps}
				className={classNames(styles.pill, styles.all, activeCount > 0 && styles.on)}
				onClick={() => show()}
			>
				{[t("search.filters"), activeCount].filter(Boolean).join(" · ")}
			</button>
			<ul className={styles.row} aria-label={t("search.filters")}>
				{kindsOf(props, filters).map((kind) => {
					const { label, count } = labels?.of(kind) ?? { label: filterName(kind, t), count: 0 };
					return (
						<li key={kind}>
							<button
								{...buttonProps}
								className={classNames(styles.pill, count > 0 && styles.on)}
								onClick={({ currentTarget: anchor }) => show({ kind, anchor })}
							>
								<span>{label}</span>
								{kind !== "dates" && kind !== "price" && count > 0 ? (
									<span className={styles.count}>{count}</span>
								) : (
									<Icon name="down" />
								)}
							</button>
						</li>
					);
				})}
				<li>
					<FilterLink
						{...props}
						path={path}
						to={tidied({ ...filters, is_star_cast: isStarCast ? undefined : true })}
						isActive={isStarCast}
					>
						<Icon name="star" />
						{t("search.starCast")}
					</FilterLink>
				</li>
				<li className={styles.sort}>
					<span className={styles.select}>
						<select
							className={classNames(styles.pill, filters.sort && styles.on)}
							aria-label={t("search.sort")}
							disabled={!isReady}
							value={sortOrderOf(filters)}
							onChange={({ target }) => change(withSortOrder(filters, target.value))}
						>
							{SORT_ORDERS.map(([order, text]) => (
								<option key={order} value={order}>
									{t(text)}
								</option>
							))}
						</select>
						<Icon name="down" />
					</span>
				</li>
			</ul>
			{Dialog && <Dialog {...props} {...opened} key={opened?.kind ?? "all"} onClose={close} />}
		</>
	);
}
