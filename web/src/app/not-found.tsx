import { Compass } from '../shared/ui/icons.js';
import { MessagePage } from '../shared/ui/message-page.js';

export function NotFound() {
  return <MessagePage icon={<Compass />} title="That page does not exist" />;
}
