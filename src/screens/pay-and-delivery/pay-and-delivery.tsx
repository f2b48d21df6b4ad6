import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

/** The page `/pay-and-delivery` (spec §2). */
export function PayAndDeliveryScreen({ view }: { view: InformationView }) {
	return <InformationPage view={view} />;
}
