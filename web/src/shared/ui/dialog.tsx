import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

/**
 * A notice over a part of the page that leaves the focus and every other key where they are; Escape closes it.
 * Large, so the feature that shows one loads it on demand.
 */
export function PassingDialog({
  label,
  over,
  className,
  onClose,
  children,
}: {
  label: string;
  over: RefObject<HTMLElement | null>;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <BaseDialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <BaseDialog.Portal container={over}>
        <BaseDialog.Popup aria-label={label} className={className ?? ''} initialFocus={false} finalFocus={false}>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
