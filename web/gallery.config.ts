// `npm run gallery`: every scene of `gallery/scenes.json`, drawn from the sources without a server.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import page from "./vite.config";

interface Scene {
  /** Photos, which the browser asks for itself, past the page's requests. */
  files: Record<string, { type: string; base64: string }>;
}

interface Recording {
  scenes: Record<string, Scene>;
  shared: Record<string, unknown>;
}

const folder = join(import.meta.dirname, "gallery");
const read = async (): Promise<Recording> =>
  JSON.parse(await readFile(join(folder, "scenes.json"), "utf8"));

const photoAt = async (path: string) =>
  Object.values((await read()).scenes).find((scene) => scene.files[path])?.files[path];

function gallery(): Plugin {
  return {
    name: "gallery",
    configureServer(server) {
      server.middlewares.use(async (asked, answer, next) => {
        const { pathname, searchParams } = new URL(asked.url ?? "/", "http://gallery");
        const photo = pathname.startsWith("/api/") ? await photoAt(pathname) : undefined;
        if (photo) {
          answer.setHeader("content-type", photo.type);
          answer.end(Buffer.from(photo.base64, "base64"));
        } else if (pathname === "/" && !searchParams.has("scene")) {
          const names = JSON.stringify(Object.keys((await read()).scenes));
          const index = await readFile(join(folder, "index.html"), "utf8");
          answer.setHeader("content-type", "text/html; charset=utf-8");
          answer.end(index.replace('"NAMES"', () => names));
        } else next();
      });
    },
    transformIndexHtml: {
      order: "pre",
      async handler(_, { originalUrl = "/" }) {
        const name = new URL(originalUrl, "http://gallery").searchParams.get("scene") ?? "";
        const { scenes, shared } = await read();
        const scene = JSON.stringify({ shared, ...scenes[name] }).replaceAll("</", "<\\/");
        const wire = await readFile(join(folder, "wire.js"), "utf8");
        const children = `window.recorded = ${scene};\n${wire}`;
        return [{ tag: "script", children, injectTo: "head-prepend" }];
      },
    },
  };
}

export default mergeConfig(
  page,
  defineConfig({ plugins: [gallery()], server: { port: 5174, strictPort: true } }),
);
