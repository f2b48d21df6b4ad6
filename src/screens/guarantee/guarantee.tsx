import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

/** The page `/guarantee` (spec §2). */
export function GuaranteeScreen({ view }: { view: InformationView }) {
	return <InformationPage view={view} />;
}
