import { createHash } from "node:crypto";
import { cityName } from "../../../domain/city";
import { endOf, type TicketEvent } from "../../../domain/event";
import { isCalledOff } from "../../../domain/event-status";
import { dayParts } from "../../../i18n/format";
import { definedFields } from "../../../views/defined-fields";
import { ageText } from "../../../views/event-card";
import type { ShareCard } from "../../../views/share-card";
import type { PageDraft } from "../plan/page-draft";
import { eventPlaceName } from "../views/cards";
import { cityOf, type ViewContext, zoneOf } from "../views/context";

/** What a page contributes to its share card; brand and locale are added later. `id` chooses the colour scheme. */
export interface CardDraft extends Omit<ShareCard, "brand" | "accent" | "locale" | "scheme"> {
	id: number;
	/** ISO 8601 end, or else start, of the page's event. Builds after it use the card of the page's city or of the site. */
	until?: string;
}

export interface CardOptions {
	/** Hash of the source files for drawing cards, so that a new design changes the cards' addresses. */
	design: string;
	/** Time of the build; past events have no card of their own. */
	now: Date;
}

export interface PlannedCard {
	/** `/cards/0123456789.png`: named by a hash of the card's content and design, so cacheable forever. */
	path: string;
	card: ShareCard;
}

/** Number that chooses the colour scheme of a city's share card. For an event's card, the event's id chooses it. */
const CITY_CARD_SCHEME = 0;
const SITE_CARD_SCHEME = 2;

/** Plans the share card of a page: its own card, else that of its city or of the site. */
export function shareCard(draft: PageDraft, context: ViewContext, { design, now }: CardOptions): PlannedCard {
	const { brand } = context.catalogue.landing;
	const ownCard = draft.card;
	const isOver = ownCard?.until !== undefined && Date.parse(ownCard.until) < now.getTime();
	const { id, until, ...content } = ownCard && !isOver ? ownCard : cityOrSiteCard(draft, context);
	const card: ShareCard = {
		...content,
		scheme: id,
		brand: brand.title ?? brand.legal.name ?? "",
		locale: context.locale,
		...definedFields<Pick<ShareCard, "accent">>({ accent: brand.colors.accent }),
	};
	const hash = createHash("sha256").update(design).update(JSON.stringify(card)).digest("hex");
	return { path: `/cards/${hash.slice(0, 10)}.png`, card };
}

export function definedNotes(...notes: readonly (string | undefined)[]): string[] {
	return notes.filter((note) => note !== undefined);
}

export function eventCardDraft(context: ViewContext, event: TicketEvent, title: string): CardDraft {
	const { startedAt, status } = event;
	const city = cityOf(context, event);
	return {
		id: event.id,
		title,
		kicker: context.t("nav.events"),
		notes: definedNotes(eventPlaceName(context, event), city && cityName(city)),
		...definedFields<Partial<CardDraft>>({
			date:
				startedAt === undefined
					? undefined
					: dayParts(startedAt, zoneOf(context, event, startedAt), context.locale),
			age: ageText(event),
			status: isCalledOff(status) ? context.t(`status.${status}`) : undefined,
			until: endOf(event) ?? startedAt,
		}),
	};
}

function cityOrSiteCard({ city }: PageDraft, { t }: ViewContext): CardDraft {
	if (!city) return { id: SITE_CARD_SCHEME, title: t("meta.home.title"), kicker: t("nav.events"), notes: [] };
	const notes = [t("meta.home.title", { context: "city", city: city.name, cityIn: city.nameIn })];
	return { id: CITY_CARD_SCHEME, title: city.name, kicker: t("nav.events"), notes };
}
