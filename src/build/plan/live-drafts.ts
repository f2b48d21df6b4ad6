import type { TFunction } from "i18next";
import { paths } from "../../routes";
import type { PageDraft } from "./page-drafts";

export function liveDrafts(t: TFunction): PageDraft[] {
	const draft = (path: string, template: PageDraft["template"], title: string, client?: true): PageDraft => ({
		path,
		template,
		title,
		description: title,
		view: {},
		noindex: true,
		...(client && { client }),
	});
	return [
		draft(paths.cart(), "cart", t("meta.cart")),
		draft(paths.order(), "orders", t("meta.orders"), true),
		draft("/order/bill", "order-bill", t("meta.orderBill"), true),
		draft("/order/pay", "order-pay", t("meta.orderPay"), true),
		draft(paths.orderSuccess(), "order-success", t("meta.orderSuccess")),
		draft(paths.orderFail(), "order-fail", t("meta.orderFail")),
		draft(paths.paymentSuccess(), "payment-success", t("meta.paymentSuccess")),
		draft(paths.notFound(), "not-found", t("meta.notFound")),
		draft("/500.html", "error", t("meta.error")),
		draft("/offline", "offline", t("meta.offline")),
	];
}
