export { startDownloader } from './start-downloader.js';
