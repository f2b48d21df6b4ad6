import { Link as GatsbyLink } from "gatsby";
import { I18nextContext } from "gatsby-plugin-react-i18next";
import { type ComponentProps, useContext } from "react";
import { localPath } from "../routes";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path from `paths`, without language prefix. */
	to: string;
};

/** Link within the site. The language plugin's link isn't used, because it also sets `hreflang`. */
export function Link({ to, ...rest }: Props) {
	const { language, defaultLanguage } = useContext(I18nextContext);
	return <GatsbyLink to={localPath(to, language, defaultLanguage)} {...rest} />;
}
