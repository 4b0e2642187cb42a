/** The mark under which the parts of a backup are laid for their owners. */
export const restoreMark = 'restore';
