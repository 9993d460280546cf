/** Shortest password accepted anywhere (specification §9); a stricter policy is the server's to hold. */
export const passwordFloor = 6;

/** Longest password the sign-up endpoint takes (wire contract §2.1). */
export const passwordCeiling = 72;
