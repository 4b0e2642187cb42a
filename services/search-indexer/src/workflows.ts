export { findSimilar } from './similar/find-similar.workflow.js';
export { searchRebuild } from './rebuild/search-rebuild.workflow.js';
