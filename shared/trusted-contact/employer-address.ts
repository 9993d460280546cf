const domainOf = (email: string): string =>
  email.trim().toLowerCase().replace(/\.$/, '').split('@').at(-1) ?? '';

/**
 * Whether an address belongs to one of these mail domains, or to a part of one (`rh.exemple.fr` belongs to `exemple.fr`).
 * The employer must never learn anything, not even that somebody looks for support (S-17, S-19).
 */
export const isAddressOf = (email: string, domains: readonly string[]): boolean => {
  const domain = domainOf(email);
  return domains
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .replace(/^[@.]+|\.$/g, ''),
    )
    .some((each) => each !== '' && (domain === each || domain.endsWith(`.${each}`)));
};
