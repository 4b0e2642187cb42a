// What the shell says of what people did, loaded soon after the page.
export { FailureToast } from '../shared/ui/toasts.js';
export { TrashNotice } from './trash-notice.js';
