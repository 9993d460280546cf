/** A week where the person is: its Monday, and its two ends as instants. */
export type Week = { week: string; from: string; to: string };

const dateOnly = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** @param back how many weeks before the present one */
export const weekOf = (now: Date, back: number): Week => {
  const monday = new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() - ((now.getDay() + 6) % 7) - 7 * back,
  );
  const next = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7);
  return { week: dateOnly(monday), from: monday.toISOString(), to: next.toISOString() };
};
