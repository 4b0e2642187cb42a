import { useLingui } from '@lingui/react/macro';
import { Compass } from 'lucide-react';

import { MessagePage } from './message-page.js';

export function NotFound() {
  const { t } = useLingui();
  return <MessagePage icon={<Compass />} title={t`That page does not exist`} />;
}
