/* global Response */
import {
	bankReturn,
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
		const { pathname, search, origin } = new URL(request.url);
		const returned = request.method === "POST" && new RegExp(bankReturn, "i").exec(pathname + search);
		if (returned) return answer(null, 303, { Location: `/${returned[1]}` });
		if (!["GET", "HEAD"].includes(request.method)) return answer(null, 405, { Allow: "GET, HEAD" });
		if (pathname.length > 1 && pathname.endsWith("/")) {
			return answer(null, 301, { Location: withoutExtraSlashes(pathname) + search });
		}
		const path = decoded(pathname);
		const responder = new Responder(request, env.ASSETS, origin);
		for (const file of path === undefined || isHidden(path) ? [] : candidates(path)) {
			const response = await responder.respondWith(file);
			if (response) return response;
		}
		const language = notFoundLanguages.find((prefix) => path?.split("/")[1] === prefix);
		return (
			(await responder.respondWith(language ? `/${language}/404.html` : "/404.html", 404)) ??
			answer(null, 404)
		);
	},
};

function withoutExtraSlashes(path) {
	return `/${path.replace(/^(?:[/\\]|%2f|%5c)+|\/+$/gi, "")}`;
}

/** Lists the files that may answer an address; the first existing one does. */
function candidates(path) {
	const files = path === "/" ? ["/index.html"] : [path, `${path}/index.html`];
	const rewrite = rewrites.find(({ from }) => new RegExp(from).test(path));
	return rewrite ? [...files, rewrite.to] : files;
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

function answer(body, status, ownHeaders = {}, options = {}) {
	const allHeaders = { "Cache-Control": revalidate, ...headers, ...ownHeaders };
	return new Response(body, { ...options, status, headers: allHeaders });
}

class Responder {
	constructor(request, assets, origin) {
		this.request = request;
		this.assets = assets;
		this.origin = origin;
		// Cloudflare replaces Accept-Encoding with gzip and br; the browser's value is in `cf`.
		this.encodings = request.cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "";
	}

	/** Responds with a file, in the smallest encoding that the browser accepts. @returns undefined for a missing file */
	async respondWith(path, status = 200) {
		const original = await this.fetchAsset(path, "HEAD");
		if (!original) return undefined;
		const type = original.headers.get("Content-Type") ?? "";
		const isText = /^text\/|json|xml|javascript/.test(type);
		const fileHeaders = { "Content-Type": type, ...(type.startsWith("text/html") && documentHeaders) };
		const copies = isText
			? Object.entries({ br: ".br", gzip: ".gz" }).filter(([name]) => this.accepts(name))
			: [];
		for (const [encoding, suffix] of copies) {
			const copy = await this.fetchAsset(path + suffix, this.request.method, status);
			if (copy) return this.respond(copy, path, status, { ...fileHeaders, "Content-Encoding": encoding });
		}
		const asset = await this.fetchAsset(path, this.request.method, status);
		return asset && this.respond(asset, path, status, fileHeaders);
	}

	respond(asset, path, status, fileHeaders) {
		const isHashed = hashed.some((pattern) => new RegExp(pattern).test(path));
		const cacheHeaders = {
			"Cache-Control": isHashed ? immutable : revalidate,
			ETag: asset.headers.get("ETag"),
		};
		const ownHeaders = { ...fileHeaders, ...cacheHeaders, Vary: "Accept-Encoding" };
		const isUnchanged = asset.status === 304;
		return answer(isUnchanged ? null : asset.body, isUnchanged ? 304 : status, ownHeaders, {
			encodeBody: "manual",
		});
	}

	/** Requests an asset. Passes on the browser's ETag for status 200 only, never for a not-found page. */
	async fetchAsset(path, method, status) {
		const etag = status === 200 && this.request.headers.get("If-None-Match");
		const name = path.split("/").map(encodeURIComponent).join("/");
		const options = { method, headers: etag ? { "If-None-Match": etag } : {}, redirect: "manual" };
		const asset = await this.assets.fetch(this.origin + name, options);
		return asset.status === 200 || asset.status === 304 ? asset : undefined;
	}

	accepts(encoding) {
		return this.encodings
			.toLowerCase()
			.split(",")
			.map((entry) => entry.replace(/\s/g, "").split(";"))
			.some(([name, weight = ""]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight));
	}
}
