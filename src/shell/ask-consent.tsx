import { createRoot } from "react-dom/client";
import { ConsentBanner } from "../components/consent/consent-banner";
import { browserTranslator } from "../i18n/browser-texts";
import type { AskConsent } from "../integrations/consent/consent";
import { isBuyingPath } from "../integrations/private-address";
import { visits } from "../integrations/visits";

/** Puts the question below the page until it is answered; nobody is asked in the middle of buying. */
export function askConsent(prefix: string, answer: Parameters<AskConsent>[0]): void {
	const place = document.body.appendChild(document.createElement("div"));
	const root = createRoot(place);
	const stop = visits.follow(({ url }) => {
		place.style.display = isBuyingPath(new URL(url).pathname) ? "none" : "contents";
	});
	root.render(
		<ConsentBanner
			translator={browserTranslator(document.documentElement.lang)}
			prefix={prefix}
			onAnswer={(consent) => {
				stop();
				root.unmount();
				place.remove();
				answer(consent);
			}}
		/>,
	);
}
