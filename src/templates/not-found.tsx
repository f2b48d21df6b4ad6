import { NotFoundScreen } from "../screens/not-found/not-found";

export { Head } from "./head";

export default function NotFoundTemplate() {
	return <NotFoundScreen />;
}
