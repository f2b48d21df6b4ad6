import { BrokenPage } from "../../ui/broken-page";

export { Head } from "../head";

/** Page for a failure of the server or of a page. */
export default function ErrorScreen() {
	return <BrokenPage />;
}
