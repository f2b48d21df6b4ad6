import { createRoot } from "react-dom/client";
import type { AskConsent } from "../features/consent/consent";
import { ConsentBanner } from "../features/consent/consent-banner";
import { isBasketOrOrderPath } from "../features/integrations/private-address";
import { visits } from "../features/integrations/visits";
import { browserTranslator } from "../i18n/browser-texts";

/**
 * Shows the consent banner until answered; basket and order pages hide it.
 * @param prefix language prefix of paths @param running what already runs without an answer
 */
export function askConsent(prefix: string, ...[answer, running]: Parameters<AskConsent>): void {
	const container = document.body.appendChild(document.createElement("div"));
	const root = createRoot(container);
	// The banner stands on the page's own bar, whose height depends on its text.
	const bar = new ResizeObserver(([entry]) => {
		const height = entry?.borderBoxSize[0]?.blockSize;
		if (height) container.style.setProperty("--buy-bar", `${height}px`);
	});
	const unsubscribe = visits.follow(({ url }) => {
		bar.disconnect();
		for (const element of document.querySelectorAll("[data-buy-bar]")) bar.observe(element);
		container.style.display = isBasketOrOrderPath(new URL(url).pathname) ? "none" : "contents";
	});
	root.render(
		<ConsentBanner
			translator={browserTranslator(document.documentElement.lang)}
			prefix={prefix}
			running={running}
			onAnswer={(consent) => {
				unsubscribe();
				bar.disconnect();
				root.unmount();
				container.remove();
				answer(consent);
			}}
		/>,
	);
}
