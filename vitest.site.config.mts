import { defineConfig } from "vitest/config";

/** Tests that read the built site; they need `npm run build` first. */
export default defineConfig({ test: { include: ["tests/site/**/*.test.ts"] } });
