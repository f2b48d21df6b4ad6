import { Link as GatsbyLink } from "gatsby";
import { I18nextContext } from "gatsby-plugin-react-i18next";
import { type ComponentProps, useContext } from "react";
import { localPath } from "../routes";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path of `paths`, without a language prefix. */
	to: string;
};

/**
 * A link inside the site: the page's language is put before the path. The plugin's own link would also name that language
 * on each link (`hreflang`), which costs up to 44 bytes of the 14 KiB a page has.
 */
export function Link({ to, ...rest }: Props) {
	const { language, defaultLanguage } = useContext(I18nextContext);
	return <GatsbyLink to={localPath(to, language, defaultLanguage)} {...rest} />;
}
