/** What an address carries besides what it says: how somebody came there. */
export type AddressState = {
  /** The player lies over a list, to which the way back leads. */
  isOverList?: boolean;
  /** Another video, a key of the system, or the picture of this one led here: it plays at once. */
  isPlayedOn?: boolean;
};

export const addressState = (state: AddressState | null): AddressState => state ?? {};
