import { type Filters, tidied } from "../filters";

export interface SortSetting {
	filters: Filters;
	onChange(filters: Filters): void;
}

/** Orders of the list and their texts. There is no order by popularity, which the data lacks. */
export const ORDERS = [
	["date", "search.sortDate"],
	["price", "search.sortPrice"],
] as const;

export const orderOf = ({ sort }: Filters) => sort ?? "date";
export const ordered = (filters: Filters, order: string) =>
	tidied({ ...filters, sort: order === "price" ? order : undefined });
