import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

const backend = process.env['REELKEEP_DEV_BACKEND'] ?? 'http://127.0.0.1:8000';

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** Whether the entry, with home and the shell around every screen, is made with a module, directly or through others. */
const isUnderHome = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.endsWith('/src/main.tsx')) return true;
  return (graph.getModuleInfo(id)?.importers ?? []).some((name) => isUnderHome(name, graph, seen));
};

/** The script before all others is no part of the bundle, and as small as those that are. */
const smallFirstPaint: Plugin = {
  name: 'small-first-paint',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, 'first-paint.js');
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
  },
};

export default defineConfig({
  plugins: [
    // Catalogues are compiled when they are imported; a text without its translation fails the build.
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    smallFirstPaint,
  ],
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
      output: {
        // The way to all screens names every file in the first load: six characters tell versions apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            // What home and the shell are made of is one file: many small ones compress badly, and wait for one another.
            { name: (id, graph) => (isUnderHome(id, graph) ? 'app' : null), debugName: 'app', priority: 3 },
            // The text that folds, which the page of a video has as well: it would bring along what comes next.
            {
              name: 'texts',
              test: /\/src\/shared\/ui\/(?:expandable-text|breakable)\./,
              minShareCount: 2,
              priority: 2.5,
            },
            // What only staff are shown: forms of what to fetch, and how that goes on.
            {
              name: 'tasks',
              test: /\/src\/(?:features\/notifications|features\/refreshes\/(?:api\/refresh|components\/reindex)|routes\/reindexing\.|shared\/(?:ui\/entry-box|ui\/progress-bar|lib\/entries))/,
              minShareCount: 2,
              priority: 2,
            },
            // What other screens share with one another, too.
            {
              name: 'screens',
              test: /\/src\/(?!features\/settings\/)|\/lucide-react\//,
              minShareCount: 2,
              priority: 1,
            },
            // What the pages of settings share alone.
            { name: 'settings', test: /\/src\/features\/settings\//, minShareCount: 2, priority: 0 },
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
