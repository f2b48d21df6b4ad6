import { Link as GatsbyLink } from "gatsby";
import type { ComponentProps } from "react";
import { usePageLanguage } from "../i18n/translation";
import { localPath } from "../routes";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path made by `paths` (src/routes.ts), without language prefix. */
	to: string;
};

export function Link({ to, ...rest }: Props) {
	const { language, defaultLanguage } = usePageLanguage();
	return <GatsbyLink to={localPath(to, language, defaultLanguage)} {...rest} />;
}
