/** The screens of spec §2, by the name of their folder in src/screens; each is loaded on demand. */
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
