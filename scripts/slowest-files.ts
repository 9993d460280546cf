/** How long one test file took. */
export type FileDuration = { file: string; seconds: number };

/** Prints the test files that took longest, so that a slow suite can be shortened at the right place. */
export const printSlowest = (durations: readonly FileDuration[], most = 8): void => {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`   Les plus lents de ${durations.length} fichiers (${total.toFixed(0)} s en tout) :`);
  for (const { file, seconds } of slowest) console.log(`   ${seconds.toFixed(1).padStart(6)} s  ${file}`);
};
