/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, defineConfig, type Plugin, runnerImport } from "vite";
import { browserslist } from "./package.json";

// The page is written into the package, where the server finds it; while it is developed, `npm run
// dev` asks a running `lexiko serve`.
const server = process.env.LEXIKO_URL ?? "http://127.0.0.1:8765";
/** The oldest browsers that the page is for, as Vite names them: "chrome 114" is "chrome114". */
const target = browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", ""));
/** What page, terminal and command line all show; it belongs to the package. */
const tips = "../src/lexiko/data/tips.json";

/**
 * The two faces that nearly all text is set in are fetched at once, not only when the style sheet
 * has been read.
 */
function preloadFaces(...names: RegExp[]): Plugin {
  return {
    name: "preload-faces",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) =>
          names.some((name) => name.test(file)),
        );
        return files.map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: "head",
        }));
      },
    },
  };
}

/** Where the dictionaries are, for `public/start.js`, which asks for the one that is spoken. */
function nameDictionaries(): Plugin {
  return {
    name: "name-dictionaries",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files: Record<string, string> = {};
        for (const chunk of Object.values(bundle ?? {})) {
          const module = chunk.type === "chunk" ? chunk.facadeModuleId : null;
          const [, language] = /src\/words\/(\w\w)\/index\.ts$/.exec(module ?? "") ?? [];
          if (language) files[language] = `/${chunk.fileName}`;
        }
        const content = JSON.stringify(files);
        return [
          { tag: "meta", attrs: { name: "dictionaries", content }, injectTo: "head-prepend" },
        ];
      },
    },
  };
}

/** Beside each text its compressed forms, made once and well, so that the server only picks one. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved({ build }) {
      folder = build.outDir;
    },
    async closeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        /\.(js|css|html|svg|webmanifest)$/.test(name),
      );
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const content = await readFile(file);
          if (content.length < 1024) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${file}.br`, await brotli(content, { params }));
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * Stop the build for a text that a language lacks, that takes other values than the English one, or
 * that isn't in the dictionaries (`src/words`).
 */
function dictionaries(): Plugin {
  const load = async <M>(name: string) =>
    (await runnerImport<M>(`./src/words/${name}.ts`, { configFile: false, logLevel: "silent" }))
      .module;
  const read = async (language: string) => ({
    ...(await load<Record<string, object>>(`${language}/index`))[language],
    ...(await load<{ later: object }>(`${language}/later`)).later,
  });
  interface Proof {
    differences(english: object, other: object): string[];
    literals(source: string, name: string): string[];
    sourcesIn(folder: string): string[];
    untranslated(data: unknown, languages: readonly string[]): string[];
  }
  return {
    name: "dictionaries",
    apply: "build",
    async buildStart() {
      const proof = await load<Proof>("proof");
      const english = await read("en");
      const others = (await readdir("src/words/rules")).map((file) => parse(file).name);
      for (const language of others)
        for (const complaint of proof.differences(english, await read(language)))
          this.error(`${language}: ${complaint}`);
      for (const complaint of proof.untranslated(JSON.parse(await readFile(tips, "utf8")), [
        "en",
        ...others,
      ]))
        this.error(`tips${complaint}`);
      for (const file of proof.sourcesIn("src"))
        for (const text of proof.literals(await readFile(join("src", file), "utf8"), file))
          this.error(`src/${file}: “${text}” belongs into src/words`);
    },
  };
}

/**
 * The service worker: one file at the root, which knows all files of this build, and so changes
 * whenever one of them does.
 */
function serviceWorker(source: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const names = [
        ...Object.keys(bundle),
        ...(await readdir(join(import.meta.dirname, "public"))),
      ].sort();
      const files = names.map((name) => (name === "index.html" ? "/" : `/${name}`));
      const languages = (await readdir(join(import.meta.dirname, "src/words/rules")))
        .map((file) => parse(file).name)
        .join("|");
      const isSpare = new RegExp(`^/assets/((${languages})-|.*-latin-.*woff2$)`);
      const hash = createHash("sha256");
      for (const name of names) hash.update(name).update(await readFile(join(dir, name)));
      const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: {
          FILES: JSON.stringify(files),
          SPARE: JSON.stringify(files.filter((file) => isSpare.test(file))),
          VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
          ENTRY: JSON.stringify(`/${entry?.fileName}`),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target,
          rollupOptions: { input: source, output: { format: "iife", entryFileNames: "sw.js" } },
        },
      });
    },
  };
}

interface Build {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Puts what some sources need at once into a file of this name, as long as it's free. */
function together(name: string, ...sources: string[]) {
  /** Found when the first of them is asked for. */
  const needed = new Set<string>();
  return (id: string, build: Build): string | null => {
    if (!needed.size) {
      const reached = sources.map((source) => join(import.meta.dirname, "src", source));
      for (let next = reached.pop(); next; next = reached.pop()) {
        if (needed.has(next)) continue;
        needed.add(next);
        reached.push(...(build.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return needed.has(id) && !/\.css$/.test(id) ? name : null;
  };
}

export default defineConfig({
  // Tests run Svelte as browsers do: on a server nothing is worked out again.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  plugins: [
    dictionaries(),
    svelte(),
    nameDictionaries(),
    preloadFaces(/young-serif-(?!latin)/, /figtree-(?!latin)/),
    serviceWorker("src/service_worker.ts"),
    compressed(),
  ],
  build: {
    outDir: "../src/lexiko/page",
    emptyOutDir: true,
    target,
    // Nothing inline: the server's content security policy allows none.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // What belongs to a language says so: the service worker keeps only those that are spoken.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, part] =
            /src\/words\/(?:(\w\w)\/later\.ts|rules\/(\w\w)\.json)$/.exec(facadeModuleId ?? "") ??
            [];
          if (language) return `assets/${language}-later-[hash].js`;
          if (part) return `assets/${part}-rules-[hash].js`;
          return "assets/[name]-[hash].js";
        },
        // What the first load needs is one file: thirteen small ones each came with headers of
        // their own, and compressed worse.
        codeSplitting: {
          groups: [
            { debugName: "first", name: together("first", "main.ts"), priority: 2 },
            // So is what a table shares with other pages, and what the inbox and its line share.
            {
              debugName: "shared",
              name: together("shared", "pages/Table.svelte"),
              minShareCount: 2,
              priority: 1,
            },
            {
              debugName: "inbox",
              name: together("inbox", "shell/InboxLine.svelte"),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // A worker keeps its modules for the next file, since no test replaces one (`vi.mock`).
  test: { isolate: false, setupFiles: ["tests/english.ts"] },
});
