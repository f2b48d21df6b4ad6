import { decodedPart } from "../domain/address-part";

const { href, pathname } = window.location;

// Gatsby's router throws as it starts at a malformed address, such as `/moskva%`.
if (decodedPart(pathname) === undefined) {
	const repaired = () => pathname.replaceAll("%", "%25");
	window.history.replaceState(window.history.state, "", href.replace(pathname, repaired));
}
