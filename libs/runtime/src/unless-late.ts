const isLate = Symbol('late');

/** What `answer` gives; where that takes longer than `ms` milliseconds, what `late` gives or throws. */
export const unlessLate = async <A, L>(answer: Promise<A>, ms: number, late: () => L | Promise<L>): Promise<A | L> => {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<typeof isLate>((resolve) => {
    timer = setTimeout(() => resolve(isLate), ms);
  });
  try {
    const first = await Promise.race([answer, waited]);
    return first === isLate ? await late() : first;
  } finally {
    clearTimeout(timer);
  }
};
