import { Link as GatsbyLink } from "gatsby";
import { I18nextContext } from "gatsby-plugin-react-i18next";
import { type ComponentProps, useContext } from "react";
import { localPath } from "../routes";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path from `paths`, without language prefix. */
	to: string;
};

/**
 * A link inside the site; adds the page's language to the path. The plugin's own link would also set `hreflang` on
 * each,
 * which costs up to 44 of a page's first 14 KiB.
 */
export function Link({ to, ...rest }: Props) {
	const { language, defaultLanguage } = useContext(I18nextContext);
	return <GatsbyLink to={localPath(to, language, defaultLanguage)} {...rest} />;
}
