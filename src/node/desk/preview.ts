import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { releaseHandler } from "../publish/release-server";
import { Releases } from "../publish/releases";
import type { PreviewLinks } from "./preview-links";
import { changeDocument, isDocumentPath, previewManifest, withMark } from "./preview-mark";
import { cookieOf, digest } from "./sessions";
import { DESK_LANGUAGES, type DeskLanguage } from "./texts";

const COOKIE_NAME = "__Host-desk-preview";
const ENTRY_PATH = "/.desk/enter";
const SHARED_PATH = "/.desk/shared";
const ENTRY_KEY_LIFETIME_MS = 60_000;
const COOKIE_LIFETIME_HOURS = 12;

/** Who looks at the preview: an operator, or a guest with a link that was passed on. */
interface Viewer {
	language: DeskLanguage;
	isGuest: boolean;
}

/**
 * Serves the candidate release to operators and their guests, with a strip that says that it isn't the site. Needs its
 * own origin, since links in the site's pages start with `/`.
 */
export class Preview {
	/** Of the keys in preview links, and of operators' cookies. */
	private readonly keys = new Tokens();
	private readonly cookies = new Tokens();
	private readonly serveRelease: ReturnType<typeof releaseHandler>;

	constructor(
		private readonly releases: Releases,
		private readonly now: () => Date,
		private readonly links: PreviewLinks,
		private readonly deskUrl: string,
	) {
		this.serveRelease = releaseHandler(releases, previewManifest);
	}

	/**
	 * Creates a path that opens the preview once, within a minute, for as long as the operator is signed in to the desk.
	 * @param page the path of the page to open
	 */
	entrance(language: DeskLanguage, isSignedIn: () => boolean, page = "/"): string {
		const key = this.keys.issue({ until: this.now().getTime() + ENTRY_KEY_LIFETIME_MS, isSignedIn });
		return `${ENTRY_PATH}?${new URLSearchParams({ key, language, page })}`;
	}

	/** Creates a path that opens this candidate for anyone who has it, until it expires. */
	sharedPath(stamp: string, language: DeskLanguage): { path: string; until: Date } {
		const { pass, until } = this.links.issue(stamp, language, this.now());
		return { path: `${SHARED_PATH}?pass=${pass}`, until };
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
		const now = this.now();
		response.setHeader("X-Robots-Tag", "noindex");
		const address = `http://preview${request.url}`;
		if (!URL.canParse(address)) return refuse(response, 404);
		const { pathname, searchParams } = new URL(address);
		const stamp = this.releases.candidate()?.stamp;
		if (pathname === ENTRY_PATH) {
			const key = searchParams.get("key") ?? "";
			const rights = this.keys.take(key, now.getTime());
			if (!rights) return refuse(response, 403);
			const until = now.getTime() + COOKIE_LIFETIME_HOURS * 3_600_000;
			const token = this.cookies.issue({ ...rights, until });
			const language = toLanguage(searchParams.get("language"));
			return enter(response, `${language}.${token}`, COOKIE_LIFETIME_HOURS * 3_600, searchParams.get("page"));
		}
		if (pathname === SHARED_PATH) {
			const pass = searchParams.get("pass") ?? "";
			if (stamp === undefined) return refuse(response, 404);
			const valid = this.links.check(pass, stamp, now);
			if (!valid) return refuse(response, 403);
			return enter(response, pass, Math.floor((valid.until - now.getTime()) / 1_000), "/");
		}
		const viewer = this.viewerOf(request, stamp, now);
		if (!viewer) return refuse(response, 403);
		// Serve no service worker: its cache would show this candidate's pages when the next candidate is previewed.
		if (stamp === undefined || pathname === "/sw.js") return refuse(response, 404);
		const deskUrl = viewer.isGuest ? undefined : this.deskUrl;
		if (isDocumentPath(pathname))
			changeDocument(request, response, (document) => withMark(document, viewer.language, deskUrl));
		return this.serveRelease(Releases.candidateName(stamp), request, response);
	}

	private viewerOf(request: IncomingMessage, stamp: string | undefined, now: Date): Viewer | undefined {
		const cookie = cookieOf(request.headers.cookie, COOKIE_NAME) ?? "";
		const [, language, token = ""] = /^([a-z]{2})\.([\w-]+)$/.exec(cookie) ?? [];
		if (this.cookies.find(token, now.getTime())) return { language: toLanguage(language), isGuest: false };
		const pass = stamp === undefined ? undefined : this.links.check(cookie, stamp, now);
		return pass && { language: pass.language, isGuest: true };
	}
}

function toLanguage(value: string | null | undefined): DeskLanguage {
	return DESK_LANGUAGES.find((language) => language === value) ?? "ru";
}

function enter(response: ServerResponse, cookie: string, seconds: number, page: string | null): void {
	const setCookie = `${COOKIE_NAME}=${cookie}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
	response
		.writeHead(303, { Location: localPath(page), "Set-Cookie": setCookie, "Cache-Control": "no-store" })
		.end();
}

/** Returns a path of this origin; `/` for anything else, such as `//evil.example`. */
function localPath(page: string | null): string {
	const base = "http://preview";
	if (page === null || !URL.canParse(page, base)) return "/";
	const { origin, pathname, search } = new URL(page, base);
	return origin === base && !pathname.startsWith("//") ? pathname + search : "/";
}

const REFUSALS = {
	403: "Откройте просмотр с пульта: ссылка одноразовая, устарела или вела на другую версию. · Open the preview from the desk.",
	404: "Смотреть нечего: версию показали всем или удалили. · There is nothing to look at here.",
	500: "The preview can't be shown.",
} as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	response.writeHead(status, headers).end(REFUSALS[status]);
}

interface Rights {
	/** When they expire, ms since 1970. */
	until: number;
	/** Whether the operator's session at the desk goes on. */
	isSignedIn: () => boolean;
}

/** Rights by the hash of the token that proves them. */
class Tokens {
	private readonly rights = new Map<string, Rights>();

	issue(rights: Rights): string {
		const token = randomBytes(32).toString("base64url");
		this.rights.set(digest(token), rights);
		return token;
	}

	find(token: string, now: number): Rights | undefined {
		for (const [hash, { until }] of this.rights) if (until <= now) this.rights.delete(hash);
		const rights = this.rights.get(digest(token));
		return rights?.isSignedIn() ? rights : undefined;
	}

	/** Like `find`; the token is no longer valid then. */
	take(token: string, now: number): Rights | undefined {
		const rights = this.find(token, now);
		this.rights.delete(digest(token));
		return rights;
	}
}
