import { type Filters, tidied } from "../filters";

/** Sort orders of the event list, each with its text key. The API's data has no popularity to sort by. */
export const SORT_ORDERS = [
	["date", "search.sortDate"],
	["price", "search.sortPrice"],
] as const;

export const sortOrderOf = ({ sort }: Filters) => sort ?? "date";
export const withSortOrder = (filters: Filters, order: string) =>
	tidied({ ...filters, sort: order === "price" ? order : undefined });
