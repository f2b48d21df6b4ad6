import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { HostManifest } from "../hosting/manifest";
import { releaseHandler } from "../publish/release-server";
import { Releases } from "../publish/releases";
import { cookieOf, digest } from "./sessions";

const COOKIE_NAME = "__Host-desk-preview";
const ENTRY_PATH = "/.desk/enter";
const ENTRY_KEY_LIFETIME_MS = 60_000;
const COOKIE_LIFETIME_HOURS = 12;

/** Serves the candidate release to operators. Needs its own origin, since links in the site's pages start with `/`. */
export class Preview {
	/** Hashes of the keys in preview links, and of operators' cookies, each with its expiry time in ms since 1970. */
	private readonly keys = new Map<string, number>();
	private readonly cookies = new Map<string, number>();
	private readonly serveRelease: ReturnType<typeof releaseHandler>;

	constructor(
		private readonly releases: Releases,
		private readonly now: () => Date,
	) {
		this.serveRelease = releaseHandler(releases, withoutUpgrade);
	}

	/** Creates a path that opens the preview once, within a minute. */
	entrance(): string {
		return `${ENTRY_PATH}?key=${issueToken(this.keys, this.now().getTime() + ENTRY_KEY_LIFETIME_MS)}`;
	}

	server(): Server {
		return createServer((request, response) => {
			// An uncaught error would end the desk, which runs in the same process.
			try {
				this.answer(request, response);
			} catch (error) {
				console.error(error);
				if (response.headersSent) response.destroy();
				else refuse(response, 500);
			}
		});
	}

	private answer(request: IncomingMessage, response: ServerResponse) {
		const now = this.now().getTime();
		response.setHeader("X-Robots-Tag", "noindex");
		const address = `http://preview${request.url}`;
		if (!URL.canParse(address)) return refuse(response, 404);
		const { pathname, searchParams } = new URL(address);
		if (pathname === ENTRY_PATH) {
			const key = searchParams.get("key") ?? "";
			if (!isValid(this.keys, key, now)) return refuse(response, 403);
			this.keys.delete(digest(key));
			const token = issueToken(this.cookies, now + COOKIE_LIFETIME_HOURS * 3_600_000);
			const cookie = `${COOKIE_NAME}=${token}; Path=/; Max-Age=${COOKIE_LIFETIME_HOURS * 3_600}; HttpOnly; Secure; SameSite=Lax`;
			response.writeHead(303, { Location: "/", "Set-Cookie": cookie, "Cache-Control": "no-store" }).end();
			return undefined;
		}
		if (!isValid(this.cookies, cookieOf(request.headers.cookie, COOKIE_NAME) ?? "", now)) return refuse(response, 403);
		const stamp = this.releases.candidate()?.stamp;
		// Serve no service worker: its cache would show this candidate's pages when the next candidate is previewed.
		if (stamp === undefined || pathname === "/sw.js") return refuse(response, 404);
		return this.serveRelease(Releases.candidateName(stamp), request, response);
	}
}

/** Removes `upgrade-insecure-requests` from the policy: the preview may use http even if the site uses https. */
function withoutUpgrade(manifest: HostManifest): HostManifest {
	const { "upgrade-insecure-requests": _upgrade, ...policy } = manifest.policy;
	return { ...manifest, policy };
}

const REFUSALS = {
	403: "Open the preview from the desk.",
	404: "There is nothing to look at here.",
	500: "The preview can't be shown.",
} as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
	response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(REFUSALS[status]);
}

function issueToken(tokens: Map<string, number>, expiresAt: number): string {
	const token = randomBytes(32).toString("base64url");
	tokens.set(digest(token), expiresAt);
	return token;
}

function isValid(tokens: Map<string, number>, token: string, now: number): boolean {
	for (const [hash, expiresAt] of tokens) if (expiresAt <= now) tokens.delete(hash);
	return tokens.has(digest(token));
}
