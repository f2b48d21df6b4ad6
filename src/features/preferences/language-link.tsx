import { writeText } from "../../browser/storage";
import { LANGUAGES, type LanguageCode } from "../../i18n/languages";
import { usePageLanguage } from "../../i18n/page-language";
import { localPath } from "../../routes";

export const LANGUAGE_STORAGE_KEY = "language";

/** Links to this page in a language, keeping query and fragment. A full page load gets that language's texts. */
export function LanguageLink({ code, className }: { code: LanguageCode; className?: string | undefined }) {
	const { language, defaultLanguage, originalPath } = usePageLanguage();
	return (
		<a
			className={className}
			href={localPath(originalPath, code, defaultLanguage)}
			lang={code}
			hrefLang={code}
			{...(code === language && { "aria-current": "true" })}
			onClick={(event) => {
				writeText("local", LANGUAGE_STORAGE_KEY, code);
				event.currentTarget.href = addressInLanguage(window.location, language, code, defaultLanguage);
			}}
		>
			{LANGUAGES[code].name}
		</a>
	);
}

export function addressInLanguage(
	{ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
	from: string,
	to: string,
	defaultLanguage: string,
): string {
	const prefix = `/${from}`;
	const isPrefixed = pathname === prefix || pathname.startsWith(`${prefix}/`);
	const path = isPrefixed ? pathname.slice(prefix.length) || "/" : pathname;
	return localPath(path, to, defaultLanguage) + search + hash;
}
