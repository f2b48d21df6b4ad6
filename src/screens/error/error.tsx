import { BrokenPage } from "../../ui/broken-page";

/** The server failed, or the page itself. */
export function ErrorScreen() {
	return <BrokenPage />;
}
