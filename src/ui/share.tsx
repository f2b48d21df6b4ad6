import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import type { ShareOutcome } from "../browser/share-page";
import { Button, type ButtonLook } from "./button";
import { Icon } from "./icon";

interface Props {
	title: string;
	/** Address to share; by default, the page's own. */
	url?: string;
	label?: string;
	look?: ButtonLook;
}

export function ShareButton({ title, url, label, look = "quiet" }: Props) {
	const { t } = useTranslation();
	const [outcome, setOutcome] = useState<ShareOutcome>();
	const share = () =>
		import("../browser/share-page").then(
			({ sharePage }) => sharePage(title, url).then(setOutcome),
			() => setOutcome("failed"),
		);
	return (
		<>
			{/* A check mark says that the address was copied: longer words would wrap to the next line on phones. */}
			<Button look={look} onClick={() => void share()}>
				<Icon name={outcome === "copied" ? "check" : "share"} />
				<span>{outcome === "failed" ? t("share.failed") : (label ?? t("share.button"))}</span>
			</Button>
			<span className="visuallyHidden" aria-live="polite">
				{outcome && t(`share.${outcome}`)}
			</span>
		</>
	);
}
