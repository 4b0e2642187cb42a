import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = process.env['REELKEEP_DEV_BACKEND'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react()],
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
          // What changes only with a dependency keeps its file name, and so its place in the browser's cache.
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(['/api', '/youtube', '/media', '/cache'].map((path) => [path, { target: backend }])),
  },
});
