/**
 * Addresses that people type and that have no screen of their own: the server, and without a network the service worker,
 * lead them to the one that has. One letter too many at night is not a missing page.
 */
export const secondAddresses: Readonly<Record<string, '/urgence'>> = { '/urgences': '/urgence' };
