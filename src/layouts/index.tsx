import type { PageProps } from "gatsby";
import { TextsProvider } from "../i18n/texts-provider";
import { BasketOverlay } from "../shell/basket-slots";
import { Integrations } from "../shell/integrations";
import { Layout } from "../shell/layout";
import { main } from "../shell/layout.module.css";
import { StateProviders } from "../shell/providers";
import { siteTheme } from "../theme/site";
import { ErrorBoundary, renderNull } from "../ui/error-boundary";
import { LazyPart } from "../ui/lazy-part";
import type { PageContext } from "../views/page-context";

type Props = Pick<PageProps<object, PageContext<unknown>>, "pageContext" | "location" | "children">;

const loadBrokenPage = () => import("../ui/broken-page").then(({ BrokenPage }) => BrokenPage);
const renderBrokenPage = () => <LazyPart load={loadBrokenPage} props={{}} waiting={renderNull} />;

/** The error in place of everything: without a boundary, an error in the frame leaves a blank page. */
const renderBrokenFrame = () => <main className={main}>{renderBrokenPage()}</main>;

/**
 * Wraps every page in providers and frame, at build and in the browser; stays mounted across navigation. Rendered by
 * gatsby-plugin-layout inside of gatsby-plugin-react-i18next.
 */
export default function PageLayout({ pageContext, location, children }: Props) {
	const { theme, language, city, breadcrumbs } = pageContext;
	// Pages of plugins, such as Gatsby's own not-found page in develop, have no context of the shop.
	if (!theme) return children;
	return (
		<TextsProvider>
			<ErrorBoundary fallback={renderBrokenFrame} resetKey={pageContext}>
				<StateProviders theme={theme} language={language} search={location.search}>
					<Layout
						{...siteTheme}
						city={city}
						breadcrumbs={breadcrumbs}
						overlaySlot={<BasketOverlay resetKey={pageContext} />}
					>
						<ErrorBoundary fallback={renderBrokenPage} resetKey={pageContext}>
							{children}
						</ErrorBoundary>
					</Layout>
					<Integrations context={pageContext} path={location.pathname + (location.search ?? "")} />
				</StateProviders>
			</ErrorBoundary>
		</TextsProvider>
	);
}
