// Gatsby gives the renderer of pages node-fetch, which needs the deprecated punycode: Node's own fetch replaces it.
module.exports = globalThis.fetch;
