/**
 * Stands for the installation's own address in the built pages, which cannot know it: the server puts `PUBLIC_URL` in its
 * place when it serves them. `.invalid` belongs to nobody (RFC 6761), so a forgotten one leads nowhere.
 */
export const builtOrigin = 'https://origin.invalid';
