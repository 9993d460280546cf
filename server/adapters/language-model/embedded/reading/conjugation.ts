import type { Address } from '#shared/safety/levels.ts';

/** Present of irregular verbs: « je … » → [vous, tu]. What is neither here nor regular is not turned. */
const present: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  (
    'suis:êtes:es ai:avez:as vais:allez:vas fais:faites:fais dis:dites:dis peux:pouvez:peux veux:voulez:veux dois:devez:dois sais:savez:sais vois:voyez:vois ' +
    'crois:croyez:crois sens:sentez:sens dors:dormez:dors prends:prenez:prends comprends:comprenez:comprends apprends:apprenez:apprends viens:venez:viens ' +
    'tiens:tenez:tiens deviens:devenez:deviens reviens:revenez:reviens souviens:souvenez:souviens pars:partez:pars sors:sortez:sors mets:mettez:mets ' +
    'permets:permettez:permets perds:perdez:perds attends:attendez:attends entends:entendez:entends rends:rendez:rends réponds:répondez:réponds ' +
    'défends:défendez:défends dépends:dépendez:dépends vis:vivez:vis survis:survivez:survis lis:lisez:lis écris:écrivez:écris bois:buvez:bois reçois:recevez:reçois ' +
    'connais:connaissez:connais reconnais:reconnaissez:reconnais finis:finissez:finis choisis:choisissez:choisis réussis:réussissez:réussis ' +
    'réfléchis:réfléchissez:réfléchis subis:subissez:subis vieillis:vieillissez:vieillis rougis:rougissez:rougis ressens:ressentez:ressens cours:courez:cours ' +
    'ris:riez:ris souris:souriez:souris fuis:fuyez:fuis crains:craignez:crains plains:plaignez:plains conduis:conduisez:conduis construis:construisez:construis ' +
    'sers:servez:sers mens:mentez:mens bats:battez:bats débats:débattez:débats déçois:décevez:déçois aperçois:apercevez:aperçois tais:taisez:tais ' +
    'essaie:essayez:essaies essaye:essayez:essayes paie:payez:paies paye:payez:payes ennuie:ennuyez:ennuies envoie:envoyez:envoies emploie:employez:emploies ' +
    'nettoie:nettoyez:nettoies appelle:appelez:appelles rappelle:rappelez:rappelles jette:jetez:jettes rejette:rejetez:rejettes achète:achetez:achètes lève:levez:lèves ' +
    'relève:relevez:relèves mène:menez:mènes promène:promenez:promènes pèse:pesez:pèses préfère:préférez:préfères répète:répétez:répètes espère:espérez:espères ' +
    'exagère:exagérez:exagères gère:gérez:gères inquiète:inquiétez:inquiètes considère:considérez:considères désespère:désespérez:désespères cède:cédez:cèdes ' +
    'digère:digérez:digères libère:libérez:libères récupère:récupérez:récupères galère:galérez:galères accélère:accélérez:accélères révèle:révélez:révèles ' +
    'réveille:réveillez:réveilles rentre:rentrez:rentres'
  )
    .split(' ')
    .map((entry) => {
      const [je = '', vous = '', tu = ''] = entry.split(':');
      return [je, [vous, tu] as const];
    }),
);

const notVerbs =
  /^(le|la|les|ne|me|te|se|y|en|lui|leur|de|que|une|elle|cette|quelque|contre|entre|autre|même|rien|toute|encore|presque|peut-être|pense-bête)$/;

/**
 * The verb after « je », for the person spoken to: present, imperfect, conditional and future. Null when in doubt:
 * nothing is better than a form that limps.
 */
export const turnedVerb = (verb: string, address: Address): string | null => {
  const form = present[verb];
  if (form) return form[address === 'vous' ? 0 : 1];
  if (!/^[a-zàâäçéèêëîïôöûüœ]{3,}$/.test(verb) || notVerbs.test(verb)) return null;
  if (/[^aeiou]ais$|[eiuç]ais$/.test(verb) && verb.length >= 5) {
    if (address === 'tu') return verb;
    const stem = verb.slice(0, -3);
    if (stem.endsWith('ge')) return `${stem.slice(0, -1)}iez`;
    if (stem.endsWith('ç')) return `${stem.slice(0, -1)}ciez`;
    return `${stem}iez`;
  }
  if (/rai$/.test(verb) && verb.length >= 5)
    return address === 'vous' ? `${verb.slice(0, -2)}ez` : `${verb.slice(0, -1)}s`;
  // Regular -er verbs. « è » and doubled letters change in the plural and are only turned from the table.
  if (/e$/.test(verb) && !/(è.e|ê.e|elle|ette|aie|oie|uie|aye)$/.test(verb)) {
    return address === 'vous' ? `${verb.slice(0, -1)}ez` : `${verb}s`;
  }
  return null;
};
