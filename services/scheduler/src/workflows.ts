export { notificationsRebuild } from './retelling/notifications-rebuild.workflow.js';
