import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

/** The page `/privacy-policy` (spec §2). */
export function PrivacyPolicyScreen({ view }: { view: InformationView }) {
	return <InformationPage view={view} />;
}
