import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MouseEvent, useEffect, useState } from "react";
import { paths } from "../../../routes";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import { useLazy } from "../../../ui/use-lazy";
import { type FilterControls, FilterLink } from "./filter-link";
import type { FilterSource, OptionKind } from "./filter-source";
import * as styles from "./pills.module.css";

const loadDialog = () => import("./filter-dialog").then(({ FilterDialog }) => FilterDialog);

interface Props extends FilterControls {
	/** Slug of the page's city; without one, cities can be chosen. */
	city: string | undefined;
	loadSource(): Promise<FilterSource>;
}

type Opened = OptionKind | "price";

/** Filters by venue, city, hall, price and cast. Dialogs load on demand; without JavaScript they are pages. */
export function FilterBar({ city, loadSource, ...controls }: Props) {
	const { t } = useTranslation();
	const { filters, change } = controls;
	const [opened, setOpened] = useState<Opened>();
	const { Part: Dialog, open: openDialog, close } = useLazy(loadDialog);
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	const open = (kind: Opened) => (event: MouseEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		setOpened(kind);
		openDialog();
	};
	const { places = [], cities = [], halls = [], is_star_cast, price_gte, price_lte } = filters;
	const isPriced = price_gte !== undefined || price_lte !== undefined;
	return (
		<>
			<ul className={styles["row"]} aria-label={t("search.filters")}>
				{city === undefined && (
					<li>
						<ListPill count={cities.length} to={paths.home()} label={t("search.cities")} onClick={open("cities")} />
					</li>
				)}
				<li>
					<ListPill count={places.length} to={paths.places(city)} label={t("search.places")} onClick={open("places")} />
				</li>
				{(places.length > 0 || halls.length > 0) && (
					<li>
						<ListPill count={halls.length} to={paths.places(city)} label={t("search.halls")} onClick={open("halls")} />
					</li>
				)}
				<li>
					<button
						type="button"
						className={classNames(styles["pill"], isPriced && styles["on"])}
						aria-haspopup="dialog"
						disabled={!ready}
						onClick={open("price")}
					>
						{t("search.price")}
						<Icon name="down" />
					</button>
				</li>
				<li>
					<FilterLink {...controls} to={starCastTo(controls)} on={is_star_cast ?? false}>
						<Icon name="star" />
						{t("search.starCast")}
					</FilterLink>
				</li>
			</ul>
			{opened && Dialog && (
				<Dialog key={opened} kind={opened} filters={filters} change={change} loadSource={loadSource} onClose={close} />
			)}
		</>
	);
}

function starCastTo({ filters: { is_star_cast, ...rest } }: FilterControls) {
	return is_star_cast ? rest : { ...rest, is_star_cast: true as const };
}

interface PillProps {
	label: string;
	count: number;
	to: string;
	onClick(event: MouseEvent): void;
}

function ListPill({ label, count, to, onClick }: PillProps) {
	return (
		<Link
			to={to}
			className={classNames(styles["pill"], count > 0 && styles["on"])}
			aria-haspopup="dialog"
			onClick={onClick}
		>
			{label}
			{count > 0 ? <span className={styles["count"]}>{count}</span> : <Icon name="down" />}
		</Link>
	);
}
