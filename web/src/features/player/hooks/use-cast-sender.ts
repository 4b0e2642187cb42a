import { useEffect, useState } from 'react';

import { type CastSender, loadCastSender } from '../model/cast-sender.js';

const NO_DEVICES = 'NO_DEVICES_AVAILABLE';

/** Google's Cast sender, once it is loaded and as long as there is a device to cast to. */
export function useCastSender(): CastSender | null {
  const [sender, setSender] = useState<CastSender | null>(null);
  const [hasDevices, setHasDevices] = useState(false);

  useEffect(() => {
    let isWanted = true;
    void loadCastSender().then((loaded) => {
      if (isWanted) setSender(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, []);

  useEffect(() => {
    if (sender === null) return undefined;
    const context = sender.framework.CastContext.getInstance();
    const look = () => setHasDevices(context.getCastState() !== NO_DEVICES);
    look();
    context.addEventListener('caststatechanged', look);
    return () => context.removeEventListener('caststatechanged', look);
  }, [sender]);

  return hasDevices ? sender : null;
}
