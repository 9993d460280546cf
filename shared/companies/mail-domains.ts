/** Where anybody has a mailbox: an address there says nothing of an employer. */
const publicMail =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|proton|protonmail|gmx|aol|orange|wanadoo|free|sfr|neuf|laposte|bbox|numericable|bluewin|sunrise|skynet|telenet|pt)\.[a-z.]{2,6}$/;

/** The mail domains of a company, read from the addresses of those who order for it. */
export const employerDomains = (emails: readonly string[]): string[] => {
  const domains = emails.map((email) => email.trim().toLowerCase().split('@').at(-1) ?? '');
  return [...new Set(domains)].filter((domain) => domain !== '' && !publicMail.test(domain));
};
