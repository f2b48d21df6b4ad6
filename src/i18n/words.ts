import type { TFunction } from "i18next";
import type { MoneyFormat } from "../domain/money";

/** What the texts of a page are made with. */
export interface Words {
	t: TFunction;
	locale: string;
	money: MoneyFormat;
}
