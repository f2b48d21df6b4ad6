import { useState } from "react";
import type { ShareOutcome } from "../browser/share-page";
import { useTranslation } from "../i18n/translation";
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
		<Button look="quiet" onClick={() => void share()}>
			<Icon name="share" />
			<span aria-live="polite">{outcome ? t(`share.${outcome}`) : t("share.button")}</span>
		</Button>
	);
}
