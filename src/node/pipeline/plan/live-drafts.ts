import type { TFunction } from "i18next";
import { paths } from "../../../routes";
import type { PageDraft } from "./page-draft";

/**
 * Returns drafts of the pages that show no catalogue records: basket, order, payment, error and offline pages.
 * @param hasBasket without one, the first three kinds are left out
 */
export function liveDrafts(t: TFunction, hasBasket: boolean): PageDraft[] {
	const draft = (path: string, template: PageDraft["template"], title: string): PageDraft => {
		return { path, template, title, description: title, view: {}, noindex: true };
	};
	const buying: PageDraft[] = [
		draft(paths.cart(), "cart", t("meta.cart")),
		{ ...draft(paths.order(), "orders", t("meta.orders")), hasClientRoutes: true },
		{ ...draft("/order/bill", "order-bill", t("meta.orderBill")), hasClientRoutes: true },
		{ ...draft("/order/pay", "order-pay", t("meta.orderPay")), hasClientRoutes: true },
		draft(paths.orderSuccess(), "order-success", t("meta.orderSuccess")),
		draft(paths.orderFail(), "order-fail", t("meta.orderFail")),
		draft(paths.paymentSuccess(), "payment-success", t("meta.paymentSuccess")),
	];
	return [
		...(hasBasket ? buying : []),
		draft(paths.notFound(), "not-found", t("meta.notFound")),
		draft("/500.html", "error", t("meta.error")),
		draft("/offline", "offline", t("meta.offline")),
	];
}
