import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type Outcome = "copied" | "failed" | undefined;

/** Opens the device's share sheet; without one, copies the page's address and says so. */
export function Share({ title }: { title: string }) {
	const { t } = useTranslation();
	const [outcome, setOutcome] = useState<Outcome>();
	return (
		<Button look="quiet" onClick={() => void share(title).then(setOutcome)}>
			<Icon name="share" />
			<span aria-live="polite">{outcome ? t(`share.${outcome}`) : t("share.button")}</span>
		</Button>
	);
}

async function share(title: string): Promise<Outcome> {
	const { href } = window.location;
	try {
		if ("share" in navigator) {
			await navigator.share({ title, url: href });
			return undefined;
		}
		await window.navigator.clipboard.writeText(href);
		return "copied";
	} catch (error) {
		return error instanceof DOMException && error.name === "AbortError" ? undefined : "failed";
	}
}
