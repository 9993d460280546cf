/* The guide of paths asks its expressions in the same way: it stands in the ground of both. */
export * from '#server/ground/patterns/quick-pattern.ts';
