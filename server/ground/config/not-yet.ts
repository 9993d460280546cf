/**
 * Names of operations.md that this version does not read. Setting one changes nothing, and an operator must not believe
 * that it does: the start says so in a line.
 */
const notYet =
  /^(SMS_(BASE_URL|API_KEY)|OIDC_\w+_(ISSUER|CLIENT_ID|CLIENT_SECRET)|SAML_\w+_METADATA|OBJECT_STORE_(ENDPOINT|REGION|ACCESS_KEY|SECRET_KEY))$/;

/** The sentence for the variables of `env` that have no effect yet; null where there is none. Names only, never a value. */
export const notYetSentence = (env: Readonly<Record<string, string | undefined>>): string | null => {
  const names = Object.keys(env).filter((name) => notYet.test(name) && env[name]?.trim());
  if (names.length === 0) return null;
  return `Sans effet dans cette version : ${names.sort().join(', ')}.`;
};
