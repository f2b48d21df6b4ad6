export default { jsxRuntime: "automatic" };
