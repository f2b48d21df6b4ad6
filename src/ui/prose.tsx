import { languageOf } from "../i18n/languages";
import * as styles from "./prose.module.css";

interface Props {
	/** HTML sanitised at build (fields named *Html in src/views). */
	html: string;
	language?: string | undefined;
}

export function Prose({ html, language }: Props) {
	const languageProps = language ? { lang: language, dir: languageOf(language).direction } : {};
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build, see above
	return <div className={styles.prose} {...languageProps} dangerouslySetInnerHTML={{ __html: html }} />;
}
