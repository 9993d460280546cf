import { folded } from '../wording.ts';

export type Feeling = { id: string; noun: string; gender: 'm' | 'f'; tone: -1 | 0 | 1; at: number };

const table: readonly [id: string, noun: string, gender: 'm' | 'f', tone: -1 | 1, pattern: RegExp][] = [
  [
    'colere',
    'cette colère',
    'f',
    -1,
    /\b(en colere|colere|rage|enragee?|furieu\w*|enerve\w*|fou de rage|folle de rage|hors de moi|ulceree?)\b/,
  ],
  [
    'agacement',
    'cet agacement',
    'm',
    -1,
    /\b(agace\w*|saoule\w*|soule\w*|gonfle\w*|marre|exaspere\w*|irrite\w*)\b/,
  ],
  [
    'tristesse',
    'cette tristesse',
    'f',
    -1,
    /\b(triste\w*|pleur\w*|larmes|chagrin|peine|malheureu\w*|deprime\w*|cafard|melancoli\w*)\b/,
  ],
  [
    'peur',
    'cette peur',
    'f',
    -1,
    /\b(peur|effray\w*|terrifi\w*|terreur|trouille|flippe\w*|crains|redoute\w*)\b/,
  ],
  [
    'angoisse',
    'cette angoisse',
    'f',
    -1,
    /\b(angoiss\w*|anxieu\w*|anxiete|oppress\w*|boule au ventre|paniqu\w*)\b/,
  ],
  [
    'inquietude',
    'cette inquiétude',
    'f',
    -1,
    /\b(inquiet\w*|inquiete\w*|stress\w*|souci(s)?|preoccup\w*|tracass\w*|nerveu\w*)\b/,
  ],
  [
    'fatigue',
    'cette fatigue',
    'f',
    -1,
    /\b(fatigue\w*|epuise\w*|creve(e|s)?|lessivee?|rincee?|a plat|hs|claquee?|vannee?|extenue\w*)\b/,
  ],
  ['solitude', 'cette solitude', 'f', -1, /\b(seule?|solitude|isolee?|abandonnee?|delaissee?)\b/],
  ['honte', 'cette honte', 'f', -1, /\b(honte|honteu\w*|humili\w*|ridicule|genee?)\b/],
  ['culpabilite', 'cette culpabilité', 'f', -1, /\b(coupable|culpabilis\w*|culpabilite|m'en veux|remords)\b/],
  [
    'decouragement',
    'ce découragement',
    'm',
    -1,
    /\b(decourag\w*|desesper\w*|a quoi bon|demotiv\w*|demoralis\w*|baisse(r)? les bras|abattue?)\b/,
  ],
  ['deception', 'cette déception', 'f', -1, /\b(decue?s?|deception|decevant\w*|desillusion\w*)\b/],
  ['jalousie', 'cette jalousie', 'f', -1, /\b(jalou\w*|envieu\w*)\b/],
  ['manque', 'ce manque', 'm', -1, /\b(me manque\w*|le manque)\b/],
  ['vide', 'ce vide', 'm', -1, /\b((le|un|ce|de|sens|suis|grand) vide(?!-)|vide interieur|neant)\b/],
  ['doute', 'ce doute', 'm', -1, /\b(doute\w*|hesit\w*|incertitude|indecis\w*)\b/],
  ['confusion', 'cette confusion', 'f', -1, /\b(perdue?|confus\w*|embrouill\w*|paumee?|deboussole\w*)\b/],
  ['joie', 'cette joie', 'f', 1, /\b(heureu\w*|joie|joyeu\w*|content\w*|ravie?|bonheur|enchantee?)\b/],
  [
    'soulagement',
    'ce soulagement',
    'm',
    1,
    /\b(soulag\w*|apais\w*|allege\w*|respire mieux|detendue?|serein\w*|sereine)\b/,
  ],
  ['fierte', 'cette fierté', 'f', 1, /\b(fiere?|fierte)\b/],
  ['espoir', 'cet espoir', 'm', 1, /\b(espoir|confiante?|optimiste|hate de)\b/],
  ['tendresse', 'cette tendresse', 'f', 1, /\b(tendresse|affection|amoureu\w*|attendri\w*)\b/],
  ['gratitude', 'cette gratitude', 'f', 1, /\b(reconnaissan\w*|gratitude)\b/],
];

const negated =
  /\b(pas|plus|jamais|sans|aucune?|rien de|moins|ni|peu)( (de|d'|du|la|le|si|tres|trop|vraiment|tellement|plus|aussi|l'))*\s?$/;

const others =
  /\b(il|elle|ils|elles) (n'|ne )?(a|est|ont|sont|avait|etait|etaient|avaient|se sent\w*|parait|semble|devient|fait|me fait)( (toujours|tres|trop|un peu|souvent|si|vraiment|tellement|plus|pas))*\s?$/;

/** What the person says they feel, in the order of the message; « pas triste » is not sadness. */
export const feelingsIn = (text: string): Feeling[] => {
  const message = folded(text);
  return table
    .flatMap(([id, noun, gender, tone, pattern]) => {
      const match = pattern.exec(message);
      // « elle a trouvé toute seule »: alone, without loneliness.
      if (
        match &&
        id === 'solitude' &&
        /\b(elle|lui|il|c'est elle|c'est lui)\b[^.!?]{0,20}\btoute? $/.test(
          message.slice(Math.max(0, match.index - 32), match.index),
        )
      )
        return [];
      // What somebody else feels is not taken for the person's own.
      if (match && others.test(message.slice(Math.max(0, match.index - 30), match.index))) return [];
      if (!match || negated.test(message.slice(Math.max(0, match.index - 28), match.index))) return [];
      return [{ id, noun, gender, tone, at: match.index }];
    })
    .sort((a, b) => a.at - b.at);
};

const better =
  /\b(ca va (un peu |beaucoup |deja )?mieux|mieux (dormi|aujourd'hui|que)|j'ai (reussi|ose|pu|fini par (?!ne\b|craquer|pleurer|renoncer|abandonner)|enfin)|bonne nouvelle|j'ai bien (dormi|mange|ri|aime)|(ca|cela) (m'a|a) fait du bien|on a (bien |beaucoup |meme )?ri|j'ai (meme |bien |beaucoup |enfin )?(ri|souri|danse|chante)\b|contre moi|calin\w*|m'a souri|dans ses bras|m'a (remercie|felicite|defendue?|rappele|demande comment|dit je t'aime|dit qu'(il|elle) m'aimait)|j'y croyais pas|n'y croyais pas|beau moment|bon moment|joli moment|il fait beau|ca a marche|j'ai (eu|obtenu|decroche|valide) (mon|ma|le|la|un|une) (permis|bac|concours|promotion|poste|cdi|diplome|augmentation|examen|stage|master|job|bonne note)|je suis (pris|prise|recue?|admise?|embauchee?)|c'etait (bien|chouette|super|doux|agreable|beau|genial)|je me sens mieux|moins (mal|triste|stresse|angoisse|peur|lourd)|plus (leger|legere|calme|serein|sereine)|content\w* de|fiere? de|(s'est|c'est) bien passe\w*|je suis soulage\w*|ca (m'aide|aide)|pas si mal)\b/;
const worse =
  /\b(c'est pire|de pire en pire|ca va pas|ca ne va pas|ca va mal|ca empire|j'ai mal|je souffre|c'est dur|c'est difficile|trop dur|insupportable|horrible|affreux|catastrophe|j'en peux plus|pas bien|mal dormi|dors mal|bris(e|ee) le coeur|coeur brise|rien ne va|j'ai peur|me fait mal|m'a fait mal|bless\w*)\b/;

const managed =
  /\bj'ai (reussi|ose|pu\b|fini (?!par)|tenu bon|dit non|enfin (dit|fait|pu|appele|parle)|appele|decroche|obtenu|valide|eu (mon|ma|le|la|un|une) (permis|bac|concours|promotion|poste|cdi|diplome|augmentation))|fiere? de (moi|ce que)|je l'ai (fait|dit)|je lui ai dit\b/;

/** Something the person brought about themselves. */
export const isAchievement = (text: string): boolean => managed.test(folded(text));

const intended =
  /\bje (vais|pense|compte|pourrais|veux bien|crois que je vais|me dis que je vais) (peut-etre )?(l'|lui |leur |y |en |les |la |le |quand meme |enfin )*(essayer|appeler|ecrire|voir (un|une|la|le|mon|ma)|parler|dire|demander|prendre (un )?(rendez|rdv)|aller|tenter|consulter|rappeler|repondre|proposer|inviter)\b/;

/** « je vais lui écrire demain » */
export const isIntention = (text: string): boolean =>
  intended.test(folded(text)) && !/\bne (vais|pourrais)|jamais\b/.test(folded(text));

/** −1, 0 or 1: the weather of a message. */
export const toneOf = (text: string, feelings: readonly Feeling[]): -1 | 0 | 1 => {
  const message = folded(text);
  const sum =
    feelings.reduce((total, { tone }) => total + tone, 0) +
    (better.test(message) && !/\b(pas|jamais) (bien |si bien |du tout )?(reussi|ose|pu|mieux)\b/.test(message)
      ? 2
      : 0) -
    (worse.test(message) ? 1 : 0);
  return sum > 0 ? 1 : sum < 0 ? -1 : 0;
};
