import { OfflineScreen } from "../screens/offline/offline";

export { Head } from "./head";

export default function OfflineTemplate() {
	return <OfflineScreen />;
}
