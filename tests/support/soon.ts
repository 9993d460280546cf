/**
 * How long a test waits for what must come, in milliseconds: a bound on hanging, not a promise of speed. Vitest and Testing
 * Library give it a second, which a machine that does other things too does not always have.
 */
export const soon = { timeout: 15_000 } as const;
