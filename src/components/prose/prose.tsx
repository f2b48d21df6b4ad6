import * as styles from "./prose.module.css";

interface Props {
	/** HTML that was sanitised at build (props named *Html of src/views). */
	html: string;
}

/** A long text as an editor wrote it. */
export function Prose({ html }: Props) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build, see above
	return <div className={styles["prose"]} dangerouslySetInnerHTML={{ __html: html }} />;
}
