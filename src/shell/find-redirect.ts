// @ts-expect-error made by Gatsby at each build, without types
import { maybeGetBrowserRedirect } from "../../.cache/redirect-utils";

/** Finds Gatsby's redirect of an address. A separate file, so that tests can replace it without a build. */
export const findRedirect: (address: string) => { toPath: string } | undefined = maybeGetBrowserRedirect;
