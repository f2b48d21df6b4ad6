import type { Link as GatsbyLink } from "gatsby";
import { Link as LocalLink } from "gatsby-plugin-react-i18next";
import type { ComponentProps, ComponentType } from "react";

type Props = Omit<ComponentProps<typeof GatsbyLink>, "to" | "ref"> & {
	/** A path made by `paths` (src/routes.ts), without language prefix. */
	to: string;
};

/** A link to a page in the page's language. The plugin's own type demands every attribute of a link. */
export const Link = LocalLink as unknown as ComponentType<Props>;
