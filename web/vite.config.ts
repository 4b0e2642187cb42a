import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = process.env['REELKEEP_DEV_BACKEND'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [
    // Catalogues are compiled when they are imported; a text without its translation fails the build.
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // check-bundle.mjs walks the manifest to find what a first visit loads.
    manifest: true,
    // The server's policy allows no data: URLs, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a dependency keeps its file name, and so its place in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|@lingui|openapi-fetch)\//,
              priority: 2,
            },
            // What screens share with home, in one file: many small ones compress badly. Without the parts that only
            // others share.
            {
              name: 'shared',
              test: /\/src\/(app|shared(?!\/(ui\/(sub-nav|text-field|expandable-text|ask-first)|lib\/timestamp)\.)|features\/videos(?!\/components\/mark-all\.)|features\/notifications|routes)\/|\/lucide-react\/(?!.*\/(trash|thumbs-up|list-plus|user-round-x|bell|bell-off)\.)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'details',
              test: /\/src\/shared\/(ui\/(expandable-text|ask-first)|lib\/timestamp)\.|\/src\/features\/videos\/components\/mark-all\.|\/lucide-react\/.*\/(trash|thumbs-up|list-plus|user-round-x|bell|bell-off)\./,
              minShareCount: 2,
            },
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
