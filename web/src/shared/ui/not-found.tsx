import { useLingui } from '@lingui/react/macro';
import { Compass } from 'lucide-react';

import { MessagePage } from './message-page.js';

export function NotFound({ what = 'page' }: { what?: 'page' | 'playlist' }) {
  const { t } = useLingui();
  const title = what === 'playlist' ? t`That playlist does not exist` : t`That page does not exist`;
  return <MessagePage icon={<Compass />} title={title} />;
}
