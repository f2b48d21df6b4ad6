import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { TranslationProvider } from "../i18n/translation";
import { siteTheme } from "../theme/site";
import { ErrorBoundary, renderNull } from "../ui/error-boundary";
import { LazyPart } from "../ui/lazy-part";
import type { PageContext } from "../views/page-context";
import { BasketOverlay } from "./basket-slots";
import { Layout } from "./layout";
import { StateProviders } from "./providers";

interface Props {
	context: PageContext<unknown>;
	translator: i18n;
	/** Query of the page's address; only in the browser. */
	search?: string;
	children: ReactNode;
	integrations?: ReactNode;
}

const loadBrokenPage = () => import("../ui/broken-page").then(({ BrokenPage }) => BrokenPage);
const renderBrokenPage = () => <LazyPart load={loadBrokenPage} props={{}} waiting={renderNull} />;

/** Wraps every page in providers and layout, at build and in the browser. Stays mounted across navigation. */
export function PageShell({ context, translator, search, children, integrations }: Props) {
	const { i18n, theme, language, city, breadcrumbs } = context;
	return (
		<TranslationProvider translator={translator} page={i18n}>
			<StateProviders theme={theme} language={language} search={search}>
				<Layout {...siteTheme} city={city} breadcrumbs={breadcrumbs} overlaySlot={<BasketOverlay resetKey={context} />}>
					<ErrorBoundary fallback={renderBrokenPage} resetKey={context}>
						{children}
					</ErrorBoundary>
				</Layout>
				{integrations}
			</StateProviders>
		</TranslationProvider>
	);
}
