const PARAMETER = 'select';

/** Whether videos of the list are being chosen: the way back ends it. */
export const isSelecting = (search: URLSearchParams): boolean => search.has(PARAMETER);

/** The query of the same list with videos being chosen, or no more. */
export function searchOfSelection(search: URLSearchParams, isOn: boolean): string {
  const next = new URLSearchParams(search);
  if (isOn) next.set(PARAMETER, '1');
  else next.delete(PARAMETER);
  return next.toString();
}
