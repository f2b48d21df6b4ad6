import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckoutFields } from "./checkout-schema";
import type { CheckoutStage } from "./running-order";

/** Maps the field names in the server's validation errors to fields of the form. */
const FIELD_OF: Readonly<Record<string, keyof CheckoutFields>> = {
	"buyer.name": "name",
	"buyer.email": "email",
	"buyer.phone": "phone",
	name: "name",
	email: "email",
	phone: "phone",
	acquisition_id: "acquisition",
	"consents.offer": "offer",
	"consents.personal_data": "personalData",
};

/** Marks and focuses the field that the server has refused. @returns its name, if the form has that field */
export function useRefusedField(
	stage: CheckoutStage,
	{ setError, setFocus }: UseFormReturn<CheckoutFields>,
): keyof CheckoutFields | undefined {
	const field = stage.kind === "refused" && stage.field ? FIELD_OF[stage.field] : undefined;
	useEffect(() => {
		if (stage.kind !== "refused" || !field) return;
		setError(field, { type: "server", message: "refused" });
		setFocus(field);
	}, [stage, field, setError, setFocus]);
	return field;
}
