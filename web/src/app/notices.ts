// What the shell says of what people did and should do, loaded soon after the page.
export { FailureToast } from '../shared/ui/toasts.js';
export { OperatorNoticeList } from './operator-notice-list.js';
export { TrashNotice } from './trash-notice.js';
