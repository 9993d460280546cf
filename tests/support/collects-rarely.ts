/**
 * For workers of Vitest, which keep what they have loaded: with a young generation of 16 MB, a tenth of their time goes into
 * collecting it.
 */
export const collectsRarely = ['--max-semi-space-size=64'] as const;
