import { languageOf } from "../i18n/languages";
import * as styles from "./prose.module.css";

interface Props {
	/** HTML that was sanitised at build (props named *Html of src/views). */
	html: string;
	/** Where it isn't the page's. */
	language?: string | undefined;
}

/** A long text as an editor wrote it. */
export function Prose({ html, language }: Props) {
	const own = language ? { lang: language, dir: languageOf(language).direction } : {};
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build, see above
	return <div className={styles["prose"]} {...own} dangerouslySetInnerHTML={{ __html: html }} />;
}
