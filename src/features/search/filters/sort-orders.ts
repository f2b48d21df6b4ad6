import { type Filters, tidied } from "../filters";

/** Sort orders of the event list, each with its text key. The API's data has no popularity to sort by. */
export const ORDERS = [
	["date", "search.sortDate"],
	["price", "search.sortPrice"],
] as const;

export const orderOf = ({ sort }: Filters) => sort ?? "date";
export const withOrder = (filters: Filters, order: string) =>
	tidied({ ...filters, sort: order === "price" ? order : undefined });
