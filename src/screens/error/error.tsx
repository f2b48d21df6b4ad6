import { BrokenPage } from "../../ui/broken-page";

export { Head } from "../head";

/** The server failed, or the page itself. */
export default function ErrorScreen() {
	return <BrokenPage />;
}
