import { useTranslation } from "gatsby-plugin-react-i18next";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { dayIn } from "../days";
import { type Filters, tidied } from "../filters";
import { useToday } from "../use-today";
import { AllParts } from "./all-parts";
import * as styles from "./filter-dialog.module.css";
import { type FilterPart, type FilterSetting, partName } from "./filter-part";
import { PartFields } from "./part-fields";
import { useCount } from "./use-count";

interface Props extends FilterSetting {
	/** The filter shown in a popover; without it, a sheet shows all. */
	part?: FilterPart;
	/** The button that the popover is anchored to. */
	anchor?: Element;
	filters: Filters;
	change(filters: Filters): void;
	onClose(): void;
}

const CLEARED: Readonly<Record<FilterPart, Parameters<typeof tidied>[0]>> = {
	dates: { date_gte: undefined, date_lte: undefined },
	categories: { categories: undefined },
	price: { price_gte: undefined, price_lte: undefined },
	places: { places: undefined, halls: undefined },
	cities: { cities: undefined },
	halls: { halls: undefined },
};

/** Dialog to choose filters. Its button applies them and shows the number of events. */
export function FilterDialog({ part, anchor, filters, change, onClose, ...setting }: Props) {
	const { t } = useTranslation();
	const [draft, setDraft] = useState(filters);
	const today = useToday(setting.timeZone) ?? dayIn(setting.timeZone, new Date());
	const count = useCount(draft, setting.loadSource);
	// The native method restores the focus.
	const close = ({ currentTarget }: SyntheticEvent) => currentTarget.closest("dialog")?.close();
	const apply = (event: SyntheticEvent, chosen: Filters) => {
		close(event);
		change(chosen);
	};
	const fields = { ...setting, today, draft, onChange: setDraft, ...(part && { apply }) };
	const { q, sort } = filters;
	return (
		<Dialog
			title={part ? partName(part, t) : t("search.filters")}
			{...(anchor ? { anchor } : { sheet: true })}
			onClose={onClose}
		>
			<form
				className={part ? styles["form"] : styles["sheet"]}
				data-part={part}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event, draft);
				}}
			>
				{part ? <PartFields {...fields} part={part} /> : <AllParts {...fields} />}
				<div className={styles["actions"]}>
					<Button type="submit" look="primary">
						{count === undefined ? t("search.apply") : t("search.applyCount", { count })}
					</Button>
					<Button
						look="quiet"
						onClick={(event) => apply(event, tidied(part ? { ...filters, ...CLEARED[part] } : { q, sort }))}
					>
						{t("search.reset")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
