import { UTM_FIELDS } from "../../config/constants";
import { fieldsOf } from "../../domain/fields";

/** Adds a campaign to an address, except fields that the address has itself. @param campaign stored JSON */
export function withCampaign(address: string, campaign: string | undefined): string {
	const fields = campaignFields(campaign);
	if (typeof fields.get("utm_source") !== "string") return address;
	const [beforeHash = ""] = address.split("#");
	const ownNames = new URL(address).searchParams;
	const pairs = UTM_FIELDS.flatMap((name) => {
		const value = fields.get(name);
		return typeof value === "string" && !ownNames.has(name) ? [`${name}=${encodeURIComponent(value)}`] : [];
	});
	if (pairs.length === 0) return address;
	const separator = !beforeHash.includes("?") ? "?" : /[?&]$/.test(beforeHash) ? "" : "&";
	return address.replace(/#|$/, (hash) => separator + pairs.join("&") + hash);
}

function campaignFields(campaign = "null"): ReadonlyMap<string, unknown> {
	try {
		return fieldsOf(JSON.parse(campaign));
	} catch {
		return fieldsOf(undefined);
	}
}
