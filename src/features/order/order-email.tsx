import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import type { OrderKey } from "../../backend/order-api";
import { readEmail } from "../../domain/email";
import { siteTheme } from "../../theme/site";
import { Button } from "../../ui/button";
import { LazyPart } from "../../ui/lazy-part";
import { readBuyerDraft } from "./buyer-draft";

interface Props {
	email: string | undefined;
	/** Undefined when this device can't open the order. */
	orderKey: OrderKey | undefined;
	/** Called when the order has another address and must be fetched again. */
	onChanged: () => void;
	/** Whether to ask at once if the buyer has typed another address in the checkout since. */
	isAskedAtOnce?: boolean;
}

const loadForm = () => import("./order-email-form").then(({ OrderEmailForm }) => OrderEmailForm);
const renderNothing = () => null;

/** Lets the buyer correct the address that an order's tickets go to, if the backend can change it. */
export function OrderEmail({ email, orderKey, onChanged, isAskedAtOnce = false }: Props) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	const [typedEmail, setTypedEmail] = useState("");
	useEffect(() => {
		if (!isAskedAtOnce) return;
		const latestEmail = readEmail(readBuyerDraft()?.email ?? "").email;
		if (latestEmail === undefined || latestEmail === email) return;
		setTypedEmail(latestEmail);
		setOpen(true);
	}, [isAskedAtOnce, email]);
	if (!orderKey || !siteTheme.brand.features.includes("email_change")) return null;
	if (!isOpen)
		return (
			<Button look="quiet" onClick={() => setOpen(true)}>
				{t("order.email.change")}
			</Button>
		);
	const close = () => {
		setOpen(false);
		onChanged();
	};
	return (
		<LazyPart load={loadForm} props={{ orderKey, typedEmail, onChanged: close }} waiting={renderNothing} />
	);
}
