/**
 * A webpack loader: turns an index of CommonJS re-exports into ES modules, so that a bundle leaves out what it doesn't
 * import. The names stay the same; a missing one fails the build.
 * @param {string} source `module.exports = require("./dist")`, or Babel's loop over each required module
 * @returns {string} `export *` from each module the index requires
 */
module.exports = function reexportsLoader(source) {
	const modules = [...source.matchAll(/\brequire\((["'][^"']+["'])\)/g)].map(([, name]) => name);
	if (modules.length === 0) throw new Error("The index requires no modules: its format has changed");
	return modules.map((name) => `export * from ${name};\n`).join("");
};
