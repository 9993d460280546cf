/* The guide of paths keeps what it makes of a text in the same way: it stands in the ground of both. */
export * from '#server/ground/patterns/while-reading.ts';
