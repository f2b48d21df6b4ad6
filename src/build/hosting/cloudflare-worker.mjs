/* global Response */
import {
	documentHeaders,
	hashed,
	headers,
	immutable,
	notFoundLanguages,
	revalidate,
	rewrites,
} from "./worker-rules.js";

export default {
	async fetch(request, env) {
		if (!["GET", "HEAD"].includes(request.method)) return answer(null, 405, { Allow: "GET, HEAD" });
		const { pathname, search, origin } = new URL(request.url);
		if (pathname.length > 1 && pathname.endsWith("/")) {
			return answer(null, 301, { Location: withoutSlash(pathname) + search });
		}
		const path = decoded(pathname);
		const site = new Site(request, env.ASSETS, origin);
		for (const file of path === undefined || isHidden(path) ? [] : candidates(path)) {
			const found = await site.file(file);
			if (found) return found;
		}
		const language = notFoundLanguages.find((each) => path?.split("/")[1] === each);
		return (await site.file(language ? `/${language}/404.html` : "/404.html", 404)) ?? answer(null, 404);
	},
};

function withoutSlash(path) {
	return `/${path.replace(/^(?:[/\\]|%2f|%5c)+|\/+$/gi, "")}`;
}

function candidates(path) {
	const own = path === "/" ? ["/index.html"] : [path, `${path}/index.html`];
	const rewrite = rewrites.find(({ from }) => new RegExp(from).test(path));
	return rewrite ? [...own, rewrite.to] : own;
}

function isHidden(path) {
	return /\/\.(?!well-known(?:\/|$))|^\/_gatsby\//.test(path);
}

function decoded(path) {
	try {
		return decodeURIComponent(path).replace(/\/{2,}/g, "/");
	} catch {
		return undefined;
	}
}

function answer(body, status, own = {}, options = {}) {
	return new Response(body, { ...options, status, headers: { "Cache-Control": revalidate, ...headers, ...own } });
}

class Site {
	constructor(request, assets, origin) {
		this.request = request;
		this.assets = assets;
		this.origin = origin;
		// Cloudflare replaces Accept-Encoding by gzip and br; the browser's value is in `cf`.
		this.encodings = request.cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "";
	}

	/** Responds with a file, in the smallest encoding that the browser accepts. @returns undefined for a missing file */
	async file(path, status = 200) {
		const plain = await this.ask(path, "HEAD");
		if (!plain) return undefined;
		const type = plain.headers.get("Content-Type") ?? "";
		const isText = /^text\/|json|xml|javascript/.test(type);
		const own = { "Content-Type": type, ...(type.startsWith("text/html") && documentHeaders) };
		const copies = isText ? Object.entries({ br: ".br", gzip: ".gz" }).filter(([name]) => this.takes(name)) : [];
		for (const [encoding, ending] of copies) {
			const copy = await this.ask(path + ending, this.request.method, status);
			if (copy) return this.whole(copy, path, status, { ...own, "Content-Encoding": encoding });
		}
		const body = await this.ask(path, this.request.method, status);
		return body && this.whole(body, path, status, own);
	}

	whole(found, path, status, own) {
		const isHashed = hashed.some((pattern) => new RegExp(pattern).test(path));
		const kept = { "Cache-Control": isHashed ? immutable : revalidate, ETag: found.headers.get("ETag") };
		const headersOfFile = { ...own, ...kept, Vary: "Accept-Encoding" };
		const isSame = found.status === 304;
		return answer(isSame ? null : found.body, isSame ? 304 : status, headersOfFile, { encodeBody: "manual" });
	}

	/** Requests an asset. Passes on the browser's ETag for status 200 only, never for a not-found page. */
	async ask(path, method, status) {
		const headers = {};
		const held = this.request.headers.get("If-None-Match");
		if (held && status === 200) headers["If-None-Match"] = held;
		const name = path.split("/").map(encodeURIComponent).join("/");
		const found = await this.assets.fetch(this.origin + name, { method, headers, redirect: "manual" });
		return found.status === 200 || found.status === 304 ? found : undefined;
	}

	takes(encoding) {
		return this.encodings
			.toLowerCase()
			.split(",")
			.map((each) => each.replace(/\s/g, "").split(";"))
			.some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ""));
	}
}
