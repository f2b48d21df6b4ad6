import type { HeadProps } from "gatsby";
import { languageOf } from "../i18n/languages";
import { siteTheme } from "../theme/site";
import type { PageContext } from "../views/page-context";
import { SHARE_CARD_PX } from "../views/share-card";

/** Head of a page: title, metadata, links and structured data. The screen of each page exports it. */
export function Head({ pageContext }: HeadProps<object, PageContext<unknown>>) {
	const { meta, language, siteUrl, breadcrumbs, i18n } = pageContext;
	const title = breadcrumbs.at(-1)?.title ?? meta.title;
	return (
		<>
			<html lang={language} dir={languageOf(language).direction} />
			<title>{meta.title}</title>
			{meta.noindex && <meta name="robots" content="noindex" />}
			{meta.canonical && <link rel="canonical" href={meta.canonical} />}
			{Object.entries(meta.alternates ?? {}).map(([hrefLang, href]) => (
				<link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
			))}
			<meta property="og:type" content={meta.type ?? "website"} />
			<meta property="og:url" content={meta.canonical ?? `${siteUrl}${i18n.path}`} />
			<meta property="og:locale" content={languageOf(language).localeCode} />
			{siteTheme.brand.title && <meta property="og:site_name" content={siteTheme.brand.title} />}
			<meta property="og:image" content={meta.image} />
			<meta property="og:image:width" content={String(SHARE_CARD_PX.width)} />
			<meta property="og:image:height" content={String(SHARE_CARD_PX.height)} />
			<meta name="twitter:card" content="summary_large_image" />
			{/* Texts last: gzip finds repetitions within 32 KiB, and the next ones follow the stylesheets. */}
			<meta property="og:title" content={title} />
			<meta property="og:image:alt" content={title} />
			<meta name="description" content={meta.description} />
			<meta property="og:description" content={meta.description} />
			{meta.structured?.map((data) => (
				<script
					key={String(data["@type"])}
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: with "<" escaped, no text can close the script
					dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\u003c") }}
				/>
			))}
		</>
	);
}
