import { Link as GatsbyLink } from "gatsby";
import type { ComponentProps } from "react";
import { usePageLanguage } from "../../i18n/translation";
import { localPath } from "../../routing/paths";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path of `paths`, without a language prefix. */
	to: string;
};

/** A link inside the site: the page's language is put before the path. */
export function Link({ to, ...rest }: Props) {
	const { language, defaultLanguage } = usePageLanguage();
	return <GatsbyLink to={localPath(to, language, defaultLanguage)} {...rest} />;
}
