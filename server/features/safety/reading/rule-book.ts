import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { childAbuseRules } from '../rules/child-abuse.ts';
import { answerRules, cueRules } from '../rules/cues.ts';
import { distressRules } from '../rules/distress.ts';
import { domesticViolenceRules } from '../rules/domestic-violence.ts';
import { eatingDisorderRules } from '../rules/eating-disorder.ts';
import { frameRules } from '../rules/frames.ts';
import { idiomRules } from '../rules/idioms.ts';
import { minorRules } from '../rules/minor.ts';
import { otherLanguageRules } from '../rules/other-languages.ts';
import { outrightRules } from '../rules/outright.ts';
import { panicRules } from '../rules/panic.ts';
import { psychosisRules } from '../rules/psychosis.ts';
import { selfHarmRules } from '../rules/self-harm.ts';
import { sexualViolenceRules } from '../rules/sexual-violence.ts';
import { substanceRules } from '../rules/substance.ts';
import { suicideRules } from '../rules/suicide.ts';
import { thirdPartyRules } from '../rules/third-party.ts';
import { violenceOthersRules } from '../rules/violence-others.ts';
import { workHarassmentRules } from '../rules/work-harassment.ts';
import { classes } from './classes.ts';
import { commonWords } from './common-words.ts';
import { Lexicon, oneSlip } from './lexicon.ts';
import type { Reading } from './matching.ts';
import type { Vocabulary } from './normalise.ts';
import { type Pattern, Patterns } from './pattern.ts';

/** What a line's flags ask of the readers: see the heads of the rule files. */
export type Flag =
  | 'sujet'
  | 'rire'
  | 'dit'
  | 'quand'
  | 'quandtiers'
  | 'quandcoup'
  | 'bref'
  | 'seul'
  | 'cadre'
  | 'langue';
const flags: readonly Flag[] = [
  'sujet',
  'rire',
  'dit',
  'quand',
  'quandtiers',
  'quandcoup',
  'bref',
  'seul',
  'cadre',
  'langue',
];

export type Rule = {
  number: number;
  name: string;
  category: SafetyCategory;
  severity: Severity;
  pattern: Pattern;
  atStart: boolean;
  flags: ReadonlySet<Flag>;
};

const lexicon = new Lexicon(classes);
export const patterns = new Patterns(lexicon);

let ruleCount = 0;

const readTable = (category: SafetyCategory, table: string, always: readonly Flag[] = []): Rule[] => {
  const rules: Rule[] = [];
  let severity: Severity = 0;
  let heading = '';
  for (const raw of table.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const head = /^= ([0-4]) (.+)$/.exec(line);
    if (head) {
      severity = Number(head[1]) as Severity;
      heading = head[2]!;
      continue;
    }
    const given = new Set<Flag>(always);
    const source = line
      .replace(/\s#([a-z]+)(?=\s|$)/g, (_, flag: string) => {
        if (!flags.includes(flag as Flag)) throw new Error(`Unknown flag #${flag}`);
        given.add(flag as Flag);
        return '';
      })
      .trim();
    ruleCount += 1;
    rules.push({
      number: ruleCount,
      name: `${category}/${severity} ${heading}`,
      category,
      severity,
      pattern: patterns.compile(source.replace(/^\^/, '')),
      atStart: source.startsWith('^'),
      flags: given,
    });
  }
  return rules;
};

export const idioms = readTable('none', idiomRules);
export const frames = readTable('none', frameRules);
export const cues = [...readTable('none', cueRules), ...readTable('none', answerRules)];
export const dangers: readonly Rule[] = [
  ...readTable('suicide', suicideRules),
  ...readTable('self_harm', selfHarmRules),
  ...readTable('third_party', thirdPartyRules),
  ...readTable('domestic_violence', domesticViolenceRules),
  ...readTable('sexual_violence', sexualViolenceRules),
  ...readTable('child_abuse', childAbuseRules),
  ...readTable('violence_others', violenceOthersRules),
  ...readTable('work_harassment', workHarassmentRules),
  ...readTable('eating_disorder', eatingDisorderRules),
  ...readTable('psychosis', psychosisRules),
  ...readTable('substance', substanceRules),
  ...readTable('panic', panicRules),
  ...readTable('minor', minorRules),
  ...readTable('distress', distressRules),
];

/** What is said so plainly that resemblance, which knows French and only what it has learnt, is not asked. */
const saidOutright = outrightRules.flatMap(([category, table]) => readTable(category, table));
const frenchWords = new Set(lexicon.exactWords());
const outright: readonly Rule[] = [
  ...saidOutright,
  ...otherLanguageRules.flatMap(([category, table]) => readTable(category, table, ['langue'])),
];

/** Rules by the words their first part is looked up by: a reading only looks at those whose words it holds. */
export type RuleIndex = readonly (readonly Rule[] | undefined)[];
const byAnchor = (rules: readonly Rule[]): RuleIndex => {
  const index: Rule[][] = [];
  for (const rule of rules)
    for (const atom of patterns.anchorAtoms(rule.pattern.parts[0]!.sequence)) {
      const list = index[atom];
      if (list) list.push(rule);
      else index[atom] = [rule];
    }
  return index;
};
export const idiomIndex = byAnchor(idioms);
export const frameIndex = byAnchor(frames);
export const cueIndex = byAnchor(cues);
export const dangerIndex = byAnchor(dangers);
export const outrightIndex = byAnchor(outright);

/** The groups of rules in table order, with how many rules each holds and whether resemblance is asked about them. */
export const ruleGroups = (): { name: string; rules: number; isOutright: boolean }[] => {
  const groups = new Map<string, { name: string; rules: number; isOutright: boolean }>();
  for (const rules of [idioms, frames, cues, dangers, outright])
    for (const { name } of rules) {
      const isOutright = rules === outright;
      const group = groups.get(name);
      if (group) groups.set(name, { ...group, rules: group.rules + 1, isOutright });
      else groups.set(name, { name, rules: 1, isOutright });
    }
  return [...groups.values()];
};

let look = 0;
const seenAt = new Uint32Array(ruleCount + 1);

/** The rules of an index that a text may hold, in the order of the tables. */
export const candidates = (reading: Reading, index: RuleIndex): Rule[] => {
  look += 1;
  const found: Rule[] = [];
  for (const atom of reading.atoms()) {
    const rules = index[atom];
    if (!rules) continue;
    for (let each = 0; each < rules.length; each += 1) {
      const rule = rules[each]!;
      if (seenAt[rule.number] === look) continue;
      seenAt[rule.number] = look;
      if (reading.mayHoldAll(rule.pattern)) found.push(rule);
    }
  }
  return found;
};

/** Long or telling words whose slips are mended. Shorter ones have too many honest neighbours. */
const mended =
  `suicide suicider suicidaire suicidaires mourir medicaments comprimes somniferes cachets overdose scarifier scarifie mutiler mutile crever creve harcelement harcele harcelee violee violence
  violent etrangle etrangler frappe frapper tabasse couteau pendre noyer disparaitre exister vivre souffre souffrir souffrance epuise epuisee desespere angoisse panique crise vomir
  vomis laxatifs calories anorexie boulimie rechute dependance cocaine alcool urgence urgences adieu pardon tuer balcon falaise fenetre rasoir pistolet fusil corde poignets veines
  peux envie personne solitude depression deprime pleure inutile fardeau menace enferme baignoire surveillent empoisonnent camera cameras voix hallucinations respirer
  poitrine machoire lettre testament maintenant demain depuis`.split(/\s+/);
const mendedByLength = new Map<number, string[]>();
for (const word of mended)
  mendedByLength.set(word.length, [...(mendedByLength.get(word.length) ?? []), word]);

export const vocabulary: Vocabulary = {
  knows: (word) => lexicon.knows(word),
  cuts: (word) => lexicon.knows(word) && (frenchWords.has(word) || !lexicon.holds(word)),
  mend(word) {
    if (commonWords.has(word) || !/^[a-z]+$/.test(word)) return undefined;
    // « Plakettes », « kachets »: the sound of the letter, written as one hears it.
    if (word.includes('k'))
      for (const written of [word.replaceAll('k', 'qu'), word.replaceAll('k', 'c')])
        if (lexicon.knows(written)) return written;
    for (const length of [word.length, word.length + 1, word.length - 1])
      for (const candidate of mendedByLength.get(length) ?? [])
        if (candidate.length >= 6 && candidate[0] === word[0] && oneSlip(word, candidate)) return candidate;
    return undefined;
  },
  uncover(pattern) {
    const letters = pattern.replace(/[^a-z*]/g, '').slice(0, 24);
    const shape = new RegExp(`^${letters.replaceAll('*', '[a-z]')}$`);
    const found = mended.find((word) => word.length === pattern.length && shape.test(word));
    // Stars are not counted: « s*cide », « su****de ».
    const loose = new RegExp(`^${letters.replace(/\*+/g, '[a-z]{1,5}')}$`);
    return (
      found ?? (letters.replaceAll('*', '').length >= 3 ? mended.find((word) => loose.test(word)) : undefined)
    );
  },
};
