export { searchRebuild } from './rebuild/search-rebuild.workflow.js';
