/** The down() of every migration: what a release has written, no older one reads. */
export const forwardOnly = async (): Promise<never> => {
  throw new Error('Migrations go forward only.');
};
