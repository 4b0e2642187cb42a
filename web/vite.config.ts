import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';

const backend = process.env['REELKEEP_DEV_BACKEND'] ?? 'http://127.0.0.1:8000';

/** What the pages of one thing load beside the application, by the first part of their address. */
const screens = {
  channel: { routes: ['channel'], texts: ['collections'] },
  playlist: { routes: ['playlist'], texts: ['collections'] },
  video: { routes: ['video'], texts: ['video'] },
};

/**
 * A class is told from those of other files by where its file is, not by what stands in it: the size of the scripts,
 * which name classes, does not change with a colour.
 */
const scopedName = (name: string, file: string) => {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${place.slice(0, 4)}`;
};

type Bundle = Rolldown.OutputBundle;

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The files that the script before all others has loaded side by side with the application. */
const filesOf = (bundle: Bundle) => {
  const chunks = Object.values(bundle).filter(isChunk);
  const holding = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  const withImports = (chunk: Rolldown.OutputChunk): string[] => [
    chunk.fileName,
    ...chunk.imports.filter((file) => bundle[file] !== undefined && !(bundle[file] as Rolldown.OutputChunk).isEntry),
  ];
  const scriptsOf = (route: string) => {
    const chunk = holding(`/src/routes/${route}.tsx`);
    if (chunk === undefined) throw new Error(`no chunk holds the route ${route}`);
    return withImports(chunk);
  };
  const texts = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const [, name] = /\/locales\/(\w+\/(?:common|collections|video))\.po$/.exec(id) ?? [];
      return name === undefined ? [] : [[name, fileName] as const];
    }),
  );
  return {
    screens: Object.fromEntries(
      Object.entries(screens).map(([kind, { routes, texts: names }]) => [
        kind,
        { scripts: routes.flatMap(scriptsOf), texts: names },
      ]),
    ),
    texts: Object.fromEntries(texts),
  };
};

/**
 * The script before all others is no part of the bundle: it stands in the page, small, and knows the files of screens.
 * The styles of all screens are named last, since nothing is painted before those of the head are there. A script
 * behind them, which does nothing, holds the end of the page and so the application back until they have come: WebKit
 * would not wait otherwise.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const source = readFileSync(join(import.meta.dirname, 'public', 'first-paint.js'), 'utf8');
      const filled = source.replace(/JSON\.parse\('[^']*'\)/, () => JSON.stringify(filesOf(bundle)));
      const { code } = minifySync('first-paint.js', `{${filled}}`);
      const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      if (sheet === undefined) throw new Error('the page names no styles');
      return html
        .replace('<script src="/first-paint.js"></script>', () => `<script>${code.trim()}</script>`)
        .replace(sheet, '')
        .replace('</body>', `${sheet}<script> </script></body>`);
    },
  },
  writeBundle: ({ dir = '' }) => rmSync(join(dir, 'first-paint.js')),
};

export default defineConfig({
  plugins: [
    // Catalogues are compiled when they are imported; a text without its translation fails the build.
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    firstPaint,
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // check-bundle.mjs walks the manifest to find what a first visit loads.
    manifest: true,
    // The server's policy allows no data: URLs, so every asset stays a file.
    assetsInlineLimit: 0,
    // One small file of styles for all screens, instead of another one to wait for on each.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What only reads a property or a global, and is not used, does nothing, in our libraries too.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // The way to all screens names every file in the first load: six characters tell versions apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            // What home and the shell are made of is one file: many small ones compress badly, and wait for one another.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // What other screens share with one another: one request of a visit, not one for each set of sharers.
            {
              name: 'screens',
              test: /\/src\/(?!features\/(?:settings|users)\/)|\/lucide-react\//,
              minShareCount: 2,
              priority: 2,
            },
            // The page of a video never comes without the player.
            { name: 'video', test: /\/src\/routes\/(?:video|player)\./, priority: 1 },
            // What the pages of settings share alone.
            { name: 'settings', test: /\/src\/features\/(?:settings|users)\//, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/youtube', '/media', '/cache', '/custom.css'].map((path) => [path, { target: backend }]),
    ),
  },
});
