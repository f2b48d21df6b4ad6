import { ErrorScreen } from "../screens/error/error";

export { Head } from "./head";

export default function ErrorTemplate() {
	return <ErrorScreen />;
}
