import { telAddress } from "./tel-address";

/** Shows a telephone number as written; a press calls its first number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
	const address = telAddress(phone);
	return address === undefined ? (
		<span className={className}>{phone}</span>
	) : (
		<a className={className} href={address}>
			{phone}
		</a>
	);
}
