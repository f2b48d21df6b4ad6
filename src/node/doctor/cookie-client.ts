import { ApiError } from "../../backend/api-error";
import { type HttpClient, requestUrl } from "../../backend/http-client";
import { probe } from "./probe";

interface CookieClient extends HttpClient {
	readonly setCookieHeaders: readonly string[];
}

/** Creates an HTTP client that sends the site's origin and keeps cookies, like a browser. It doesn't retry. */
export function createCookieClient(baseUrl: string, siteUrl: string): CookieClient {
	const jar = new Map<string, string>();
	const setCookies: string[] = [];
	return {
		setCookieHeaders: setCookies,
		async request({ method, path, query, headers, body, onAnswer }) {
			const url = requestUrl(baseUrl, path, query);
			const answer = await probe(url, {
				method,
				headers: {
					Origin: new URL(siteUrl).origin,
					...(jar.size > 0 && { Cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
					...(body !== undefined && { "Content-Type": "application/json" }),
					...headers,
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			for (const cookie of answer.headers.getSetCookie()) {
				setCookies.push(cookie);
				const [pair = ""] = cookie.split(";");
				const [name = "", ...value] = pair.split("=");
				jar.set(name.trim(), value.join("="));
			}
			const { status, body: data } = answer;
			if (status < 200 || status >= 300) throw new ApiError({ kind: "refusal", method, url, status, data });
			onAnswer?.(url, status);
			return data;
		},
	};
}
