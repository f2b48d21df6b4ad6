/** An id that is only compared and sent back to the API: `400100001` or `"A-17/2"`. */
export type OpaqueId = number | string;

export function isOpaqueId(value: unknown): value is OpaqueId {
	return typeof value === "string" ? value.trim() !== "" : Number.isSafeInteger(value) && Number(value) > 0;
}
