import { createRoot } from "react-dom/client";
import type { AskConsent } from "../features/consent/consent";
import { ConsentBanner } from "../features/consent/consent-banner";
import { isBasketOrOrderPath } from "../features/integrations/private-address";
import { visits } from "../features/integrations/visits";
import { browserTranslator } from "../i18n/browser-texts";

/**
 * Shows the consent banner until answered; basket and order pages hide it.
 * @param prefix language prefix of paths @param isCounting whether the analytics counter already runs
 */
export function askConsent(prefix: string, answer: Parameters<AskConsent>[0], isCounting: boolean): void {
	const container = document.body.appendChild(document.createElement("div"));
	const root = createRoot(container);
	const unsubscribe = visits.follow(({ url }) => {
		container.style.display = isBasketOrOrderPath(new URL(url).pathname) ? "none" : "contents";
	});
	root.render(
		<ConsentBanner
			translator={browserTranslator(document.documentElement.lang)}
			prefix={prefix}
			isCounting={isCounting}
			onAnswer={(consent) => {
				unsubscribe();
				root.unmount();
				container.remove();
				answer(consent);
			}}
		/>,
	);
}
