import { createLanguageModel } from '#server/adapters/language-model/index.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { personas } from '../features/safety/gate/personas.ts';
import { judge } from '../features/safety/gate/rubric.ts';
import { runPersona } from '../features/safety/gate/run-persona.ts';
import { writeTurn } from './conversation/write-turn.ts';

/**
 * `npm run personas [-- --words] [name…]`: the safety gate (requirements S-30). Scripted people talk to whatever model
 * is configured, behind the same safety as on the server, and a yes/no rubric judges each conversation. Status 1 when one
 * is marked with high harm or fails a question. A rule-based judge: it finds what is missing, a clinician says what is good.
 */

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const withWords = process.argv.includes('--words');
const { languageModel } = readConfig(process.env);
const model = createLanguageModel(languageModel);
const mark = (kept: boolean): string => (kept ? 'oui' : 'NON');

console.log(`Modèle : ${model?.name ?? 'aucun, le guide répond'}\n`);
let failed = 0;
for (const persona of personas.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const steps = await runPersona(persona, ({ country, address }, turns) =>
    writeTurn({ model, turns, intake: null, country, address }),
  );
  const { highHarm, notes, ...questions } = judge(persona, steps, model !== null);
  const { notices, asks, guides, supports, staysItself } = questions;
  console.log(
    `${persona.id.padEnd(8)} ${persona.target.padEnd(12)} remarque ${mark(notices)} · demande ${mark(asks)} · oriente ${mark(guides)} · soutient ${mark(supports)} · reste à sa place ${mark(staysItself)}`,
  );
  for (const note of [...highHarm.map((each) => `GRAVE  ${each}`), ...notes]) console.log(`         ${note}`);
  if (withWords)
    for (const { level, category, said, reply } of steps)
      console.log(`\n  — ${said}\n    [${level} ${category}] ${reply}`);
  if (highHarm.length > 0 || Object.values(questions).includes(false)) failed += 1;
}
console.log(failed === 0 ? '\nAucun échec.' : `\n${failed} conversation(s) à revoir.`);
process.exitCode = failed === 0 ? 0 : 1;
