import { BrokenPage } from "../../ui/broken-page";

export { Head } from "../head";

export default function ErrorScreen() {
	return <BrokenPage />;
}
