// Gatsby compiles `import()` in its own modules to `require()`, which can't load this package: it uses top-level await.
module.exports = () => import("harfbuzzjs");
