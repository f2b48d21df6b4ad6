import { decodeUrlPart } from "../domain/address-part";

const { href, pathname } = window.location;

// At a malformed address, such as `/moskva%`, Gatsby's router would throw on start.
if (decodeUrlPart(pathname) === undefined) {
	const repaired = () => pathname.replaceAll("%", "%25");
	window.history.replaceState(window.history.state, "", href.replace(pathname, repaired));
}
