export const TEMPLATES = [
	"article",
	"cart",
	"contacts",
	"custom-page",
	"error",
	"event",
	"events-index",
	"events-search",
	"home",
	"information",
	"news-index",
	"not-found",
	"offline",
	"order-bill",
	"order-fail",
	"order-pay",
	"order-success",
	"orders",
	"payment-success",
	"person",
	"persons-index",
	"place",
	"places-index",
] as const;

export type TemplateName = (typeof TEMPLATES)[number];

/** Templates of basket, orders and payment. */
export const BUYING_TEMPLATES: readonly TemplateName[] = [
	"cart",
	"order-bill",
	"order-fail",
	"order-pay",
	"order-success",
	"orders",
	"payment-success",
];

/** Gatsby's name for the chunk with a template's scripts. */
export function chunkName(template: TemplateName): string {
	return `component---src-screens-${template}-${template}-tsx`;
}
