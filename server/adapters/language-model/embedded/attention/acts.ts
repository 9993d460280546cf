import type { Address } from '#shared/safety/levels.ts';
import { notToQuote } from '../reading/clauses.ts';
import { folded } from '../wording.ts';

const intends =
  /(?<![\p{L}])(?:je vais|j’vais|j’vas|je vas|je pourrais|je voudrais|j’aimerais|je compte|j’essaie de|je pense|faudrait que je) (?:peut-être |d’abord |juste |essayer de )?(?:lui |leur |le |la |les |l’|y |en )?([\p{Ll}]+(?:er|ir|re|oir))((?: (?:à|au|aux|un|une|le|la|les|des|du|de|d’|mon|ma|mes|l’)? ?[\p{L}’-]+){0,3})?(?=[ ,.!?;]|$)/iu;

/** What the person means to do, as an infinitive and what follows it closely: « envoyer un mot », « téléphoner à Odette ». */
export const actIn = (raw: string, address: Address): string | null => {
  const match = intends.exec(raw.replace(/['`]/g, '’'));
  if (!match) return null;
  const [, verb = '', rest = ''] = match;
  if (
    /^(?:être|avoir|aller|faire|dire|devenir|mourir|finir|croire|penser|savoir|pouvoir|devoir|venir|retourner|coucher|dormir|souper|manger|dîner|rentrer|essayer|réfléchir|garder|mettre|dernier|premier)$/.test(
      verb,
    )
  )
    return null;
  const tu = address === 'tu';
  const tail = rest
    .replace(/(?<![\p{L}])mon(?![\p{L}])/u, tu ? 'ton' : 'votre')
    .replace(/(?<![\p{L}])ma(?![\p{L}])/u, tu ? 'ta' : 'votre')
    .replace(/(?<![\p{L}])mes(?![\p{L}])/u, tu ? 'tes' : 'vos');
  // What dangles is left out, and what another act begins.
  let whole = tail.replace(
    / (?:et|mais|que|qu’|qui|pour|si|quand|comme|juste|simplement|plutôt|demain|après|ensuite|là|aussi|quoi)(?![\p{L}]).*$/iu,
    '',
  );
  while (
    /(?:^| )(?:à|au|aux|un|une|le|la|les|des|du|de|d’|mon|ma|mes|votre|ton|ta|vos|tes|avec|dans|sur|chez|par|en|tout)$/iu.test(
      whole,
    )
  )
    whole = whole.replace(/ ?[^ ]+$/u, '');
  const act = `${verb}${whole}`.trimEnd();
  return whole === '' || notToQuote.test(folded(act)) ? null : act;
};
