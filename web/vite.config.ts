import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is written into the package, where the server finds it; while it is developed, `npm run dev` asks a running `lexiko serve`.
const server = process.env.LEXIKO_URL ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/lexiko/page",
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the server's content security policy allows none.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
