// @ts-expect-error made by Gatsby at each build, without types
import { maybeGetBrowserRedirect } from "../../.cache/redirect-utils";

/** Finds Gatsby's redirect of an address. A separate module, so that tests without a build can mock it. */
export const findRedirect: (address: string) => { toPath: string } | undefined = maybeGetBrowserRedirect;
