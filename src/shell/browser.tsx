import type { GatsbyBrowser } from "gatsby";
import { browserTranslator, loadPageLanguage } from "../i18n/browser-texts";
import { rememberUtm } from "../state/utm/remember-utm";
import type { PageContext } from "../views/page-context";
import { PageShell } from "./page-shell";

/**
 * Before hydration: the campaign is kept (Gatsby drops the query on a full navigation) and the page's texts are read.
 * A page whose texts can't be had stays the static page it is, with working links, and isn't hydrated.
 */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = async () => {
	rememberUtm(window.location.search);
	await loadPageLanguage();
};

export const wrapPageElement: GatsbyBrowser<object, PageContext<unknown>>["wrapPageElement"] = ({ element, props }) => (
	<PageShell context={props.pageContext} translator={browserTranslator(props.pageContext.language)}>
		{element}
	</PageShell>
);
