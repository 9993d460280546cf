/** The specification's simple pattern (§5): non-space text, @, text, dot, text. The mail itself is the real check. */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** As the wire contract bounds it (§2.1). */
const longestEmail = 255;

export const isEmail = (text: string): boolean => text.length <= longestEmail && simplePattern.test(text);
