import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import type { ShareOutcome } from "../browser/share-page";
import { Button } from "./button";
import { Icon } from "./icon";

export function ShareButton({ title }: { title: string }) {
	const { t } = useTranslation();
	const [outcome, setOutcome] = useState<ShareOutcome>();
	const share = () =>
		import("../browser/share-page").then(
			({ sharePage }) => sharePage(title).then(setOutcome),
			() => setOutcome("failed"),
		);
	return (
		<>
			{/* A check mark says that the address was copied: longer words would wrap to the next line on phones. */}
			<Button look="quiet" onClick={() => void share()}>
				<Icon name={outcome === "copied" ? "check" : "share"} />
				<span>{outcome === "failed" ? t("share.failed") : t("share.button")}</span>
			</Button>
			<span className="visuallyHidden" aria-live="polite">
				{outcome && t(`share.${outcome}`)}
			</span>
		</>
	);
}
