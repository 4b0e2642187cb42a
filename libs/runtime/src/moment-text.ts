const two = (part: number): string => String(part).padStart(2, '0');

/** A moment for people: YYYY-MM-DD HH:MM in the server's zone. */
export const momentText = (moment: Date): string => {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
};
