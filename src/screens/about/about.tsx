import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

/** The page `/about` (spec §2). */
export function AboutScreen({ view }: { view: InformationView }) {
	return <InformationPage view={view} />;
}
