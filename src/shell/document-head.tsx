import { EARLY_APPEARANCE_SCRIPT } from "../features/preferences/appearance";
import { accentCss } from "../theme/accent";
import { scriptFaces, scriptStyle } from "./script-style";

/** Font files to preload, for the text at the top of pages in Cyrillic. `NON_CYRILLIC_FACES`: on other pages. */
const CYRILLIC_FACES = ["sofia-cyrillic-2", "onest-cyrillic-2", "onest-ascii-2", "sofia-ascii-2"];
const NON_CYRILLIC_FACES = ["sofia-ascii-2", "onest-ascii-2"];

const CYRILLIC_LANGUAGES: ReadonlySet<string> = new Set(["ru", "uk", "be", "kk", "ky"]);

/** Returns head elements for fonts, theme and icon. @param language of fonts to preload @param languages of the site */
export function documentHead(accent: string | undefined, language = "", languages: readonly string[] = []) {
	const baseFaces = CYRILLIC_LANGUAGES.has(language) ? CYRILLIC_FACES : NON_CYRILLIC_FACES;
	const faces = language ? [...baseFaces, ...scriptFaces(language)] : [];
	const style = accentCss(accent) + scriptStyle(language, languages);
	return [
		// biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the build
		<script key="appearance" dangerouslySetInnerHTML={{ __html: EARLY_APPEARANCE_SCRIPT }} />,
		...faces.map((face) => (
			<link key={face} rel="preload" as="font" href={`/fonts/${face}.woff2`} crossOrigin="" />
		)),
		// biome-ignore lint/security/noDangerouslySetInnerHtml: made of validated colours and constants
		<style key="accent" dangerouslySetInnerHTML={{ __html: style }} />,
		<link key="icon" rel="icon" href="/favicon.svg" />,
		// Without a link, browsers ask for /favicon.ico and /apple-touch-icon.png at these addresses.
		<link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
		<meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0d10" />,
		<meta key="theme" name="theme-color" content="#f7f7f5" />,
	];
}
