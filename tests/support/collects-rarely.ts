/**
 * For workers of Vitest, which keep what they have loaded: with a young generation of 16 MB, a tenth of their time goes into
 * collecting it. Each expression is compiled once, as in the product (scripts/runtime-flags.mjs).
 */
export const collectsRarely = ['--max-semi-space-size=64', '--no-regexp-tier-up'] as const;
