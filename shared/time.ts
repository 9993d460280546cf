/** Durations in milliseconds, written as what they mean: `hours(24)`, never `86400000`. */
export const seconds = (n: number): number => n * 1000;
export const minutes = (n: number): number => n * seconds(60);
export const hours = (n: number): number => n * minutes(60);
export const days = (n: number): number => n * hours(24);
