import { languageOf } from "../i18n/languages";
import * as styles from "./prose.module.css";

interface Props {
	/** HTML sanitised at build (fields named *Html in src/views). */
	html: string;
	/** Set when it differs from the page's language. */
	language?: string | undefined;
}

export function Prose({ html, language }: Props) {
	const own = language ? { lang: language, dir: languageOf(language).direction } : {};
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build, see above
	return <div className={styles["prose"]} {...own} dangerouslySetInnerHTML={{ __html: html }} />;
}
