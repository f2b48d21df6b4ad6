import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

/** The page `/offer` (spec §2). */
export function OfferScreen({ view }: { view: InformationView }) {
	return <InformationPage view={view} />;
}
