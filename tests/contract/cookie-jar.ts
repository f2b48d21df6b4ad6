import { vi } from "vitest";

export function stubFetchWithCookies(): void {
	const jar = new Map<string, string>();
	const realFetch = fetch;
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		const headers = new Headers(init.headers);
		const hasCredentials = init.credentials === "include";
		if (hasCredentials && jar.size > 0)
			headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
		const response = await realFetch(url, { ...init, headers });
		for (const cookie of hasCredentials ? response.headers.getSetCookie() : []) {
			const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
			jar.set(name, value);
		}
		return response;
	});
}
