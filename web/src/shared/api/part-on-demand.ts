import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { importPart } from './import-part.js';

/** A part of the application that is loaded when it is first needed. */
export type PartOnDemand<T> = {
  /** Undefined until it was loaded once. */
  loaded: T | undefined;
  /** The same part for everybody who asks; another try after a failure. */
  load: () => Promise<T>;
};

export function partOnDemand<T>(load: () => Promise<T>): PartOnDemand<T> {
  let loading: Promise<T> | undefined;
  const part: PartOnDemand<T> = {
    loaded: undefined,
    load: () => {
      loading ??= importPart(load).then(
        (loaded) => {
          part.loaded = loaded;
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return part;
}

export type PartInUse<T> = {
  part: T | undefined;
  /** Loads it because it will soon be needed; a failure does not matter yet. */
  preload: () => void;
  /** Loads it because it is needed; a failure shows in the shell like that of any action. */
  ask: (whenThere?: () => void) => void;
};

export function usePart<T>(wanted: PartOnDemand<T>): PartInUse<T> {
  const [part, setPart] = useState(() => wanted.loaded);
  const { mutate } = useMutation({ mutationFn: () => wanted.load() });
  const keep = (loaded: T) => setPart(() => loaded);
  return {
    part,
    preload: () => void wanted.load().then(keep, () => undefined),
    ask: (whenThere) =>
      mutate(undefined, {
        onSuccess: (loaded) => {
          keep(loaded);
          whenThere?.();
        },
      }),
  };
}
