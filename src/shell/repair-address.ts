import { historyState, showAddress } from "../browser/address-bar";
import { decodeUrlPart } from "../domain/address-part";

const { href, pathname } = window.location;

// At a malformed address, such as `/moskva%`, Gatsby's router would throw on start.
if (decodeUrlPart(pathname) === undefined) {
	const repaired = () => pathname.replaceAll("%", "%25");
	showAddress(href.replace(pathname, repaired), historyState());
}
