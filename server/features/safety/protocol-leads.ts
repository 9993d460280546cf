import type { Address } from '#shared/safety/levels.ts';

/**
 * How the protocol takes up what somebody names in passing, before its own next step (safety-protocol §9, item 1). Read
 * in lower case, without accents; each is said once in a conversation. Nothing here names a danger or a means.
 */
type Theme = { names: RegExp } & Record<Address, string>;

const themes: readonly Theme[] = [
  {
    names: /\blettres?\b/,
    vous: 'Ces lettres disent déjà beaucoup, et je l’entends.',
    tu: 'Ces lettres disent déjà beaucoup, et je l’entends.',
  },
  {
    names: /\b(?:mes |nos |les )?(?:enfants|gosses|petits)\b|\bmon fils\b|\bma fille\b/,
    vous: 'Vous pensez à vos enfants, je l’entends.',
    tu: 'Tu penses à tes enfants, je l’entends.',
  },
  {
    names:
      /\b(?:mort|deces|decede\w*|perdu|enterrement|deuil)\b.{0,30}\b(?:mari|femme|mere|pere|frere|soeur|fils|fille|ami|amie)\b|\bdeuil\b|\bveu(?:f|ve)\b/,
    vous: 'Ce deuil est là, dans ce que vous dites.',
    tu: 'Ce deuil est là, dans ce que tu dis.',
  },
  {
    names: /\bma (?:mere|maman)\b/,
    vous: 'Vous parlez de votre mère, et je le retiens.',
    tu: 'Tu parles de ta mère, et je le retiens.',
  },
  {
    names: /\bmon (?:pere|papa)\b/,
    vous: 'Vous parlez de votre père, et je le retiens.',
    tu: 'Tu parles de ton père, et je le retiens.',
  },
  {
    names: /\bmon frere\b|\bma soeur\b/,
    vous: 'Votre famille compte dans ce que vous dites.',
    tu: 'Ta famille compte dans ce que tu dis.',
  },
  {
    names:
      /\b(?:mari|femme|conjointe?|compagn\w+|copain|copine|couple|divorce|separation|rupture|quittee?)\b/,
    vous: 'Ce qui se passe dans votre couple pèse, je l’entends.',
    tu: 'Ce qui se passe dans ton couple pèse, je l’entends.',
  },
  {
    names:
      /\bm(?:on|a|es) (?:travail|boulot|poste|chef|cheffe|patron|patronne|job|collegues|entreprise|boite)\b|\b(?:licenciement|licenciee?|vire|viree|chomage)\b|\bla ferme\b/,
    vous: 'Votre travail tient une grande place dans tout cela.',
    tu: 'Ton travail tient une grande place dans tout cela.',
  },
  {
    names: /\b(?:argent|dettes?|huissier\w*|loyer|factures?|credits?|expuls\w*)\b/,
    vous: 'Les soucis d’argent ne laissent guère de répit, je l’entends.',
    tu: 'Les soucis d’argent ne laissent guère de répit, je l’entends.',
  },
  {
    names: /\b(?:dors|dormir|sommeil|nuits?|insomnie\w*|reveill\w*)\b/,
    vous: 'Les nuits comptent dans ce que vous décrivez.',
    tu: 'Les nuits comptent dans ce que tu décris.',
  },
  {
    names: /\b(?:fatigu\w*|epuis\w*|a bout|creve|plus la force)\b/,
    vous: 'J’entends cette fatigue.',
    tu: 'J’entends cette fatigue.',
  },
  {
    names: /\b(?:peur|angoiss\w*|terrifi\w*|panique\w*)\b/,
    vous: 'J’entends la peur dans ces mots.',
    tu: 'J’entends la peur dans ces mots.',
  },
  {
    names: /\b(?:colere|rage|haine|deteste|merite)\b/,
    vous: 'J’entends la colère dans ces mots.',
    tu: 'J’entends la colère dans ces mots.',
  },
  {
    names: /\b(?:mal|douleur\w*|souffr\w*|souffrance)\b/,
    vous: 'J’entends combien cela fait mal.',
    tu: 'J’entends combien cela fait mal.',
  },
  {
    names: /\b(?:seule?|solitude|isole\w*|personne)\b/,
    vous: 'J’entends cette solitude.',
    tu: 'J’entends cette solitude.',
  },
];

/** @param last the person's last message, plain @param said what the companion said before @returns '' when nothing fits */
export const leadFor = (last: string, said: readonly string[], address: Address): string =>
  themes.find(
    ({ names, [address]: lead }) => names.test(last) && !said.some((each) => each.includes(lead)),
  )?.[address] ?? '';
