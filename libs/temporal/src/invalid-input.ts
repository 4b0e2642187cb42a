/** Type of the failure of an activity or workflow whose input is refused. No repetition mends it. */
export const invalidInput = 'InvalidInput';
