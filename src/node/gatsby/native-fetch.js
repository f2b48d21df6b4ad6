// Replaces the fetch that Gatsby gives to the renderer of pages, which needs the deprecated punycode, by Node's own.
module.exports = globalThis.fetch;
