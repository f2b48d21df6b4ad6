import type { PhoneView } from "../views/site";

/** Shows a telephone number as written; a press calls its first complete number. */
export function PhoneLink({ phone, className }: { phone: PhoneView; className?: string | undefined }) {
	return phone.address === undefined ? (
		<span className={className}>{phone.text}</span>
	) : (
		<a className={className} href={phone.address}>
			{phone.text}
		</a>
	);
}
