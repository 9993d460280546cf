import { createLanguageModel, ModelError } from '#server/adapters/language-model/index.ts';
import { systemClock } from '#server/ground/clock.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { chairPatience } from '#server/ground/config/model-chair.ts';
import { minutes } from '#shared/time.ts';
import { gateFigures, type Outcome, tellGateFigures } from '../features/safety/gate/gate-figures.ts';
import { dimensions, judgeConversation } from '../features/safety/gate/judge-conversation.ts';
import { type Persona, personas } from '../features/safety/gate/personas.ts';
import { judge } from '../features/safety/gate/rubric.ts';
import { runPersona, type Step } from '../features/safety/gate/run-persona.ts';
import { askPerson } from '../features/safety/gate/simulated-person.ts';
import { writeTurn } from './conversation/write-turn.ts';
import { keepFigures } from './operator/kept-figures.ts';

/**
 * `npm run personas [-- --words] [-- --simulate] [name…]`: the safety gate (requirements S-30). People talk to whatever model is
 * configured, behind the same safety as on the server: as they are written, or (`--simulate`) played by the model. Rules judge
 * each conversation by yes or no, and the model judges it on five dimensions. Status 1 when one is marked with high harm, fails a
 * question or was not finished. The figures of a whole run are kept for `release-check`. A clinician says what is good.
 */

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const withWords = process.argv.includes('--words');
const simulated = process.argv.includes('--simulate');
const { languageModel, dataDir } = readConfig(process.env);
const model = createLanguageModel(languageModel);
const modelName = languageModel.model ?? model?.name ?? '';
const mark = (kept: boolean): string => (kept ? 'oui' : 'NON');
const patience = (): AbortSignal => AbortSignal.timeout(model?.unhurried ? chairPatience : minutes(2));

const talk = (persona: Persona): Promise<Step[]> =>
  runPersona(
    persona,
    ({ country, address }, turns) => writeTurn({ model, turns, intake: null, country, address }),
    ...(model && simulated
      ? [
          async (turns: Parameters<typeof askPerson>[2]) => {
            const says = await askPerson(model, persona, turns, patience());
            return says === null ? null : { says, atLeast: 0 as const };
          },
        ]
      : []),
  );

const tell = (persona: Persona, steps: readonly Step[], { rules, judged }: Outcome): void => {
  const { highHarm, notes, notices, asks, guides, supports, staysItself } = rules!;
  const yesNo = simulated
    ? `lignes rouges ${mark(highHarm.length === 0)}`
    : `remarque ${mark(notices)} · demande ${mark(asks)} · oriente ${mark(guides)} · soutient ${mark(supports)} · reste à sa place ${mark(staysItself)}`;
  console.log(`${persona.id.padEnd(8)} ${persona.target.padEnd(12)} ${yesNo}`);
  for (const note of [...highHarm.map((each) => `GRAVE  ${each}`), ...(simulated ? [] : notes)])
    console.log(`         ${note}`);
  if (judged) {
    console.log(`         juge : ${dimensions.map((each) => `${each} ${judged[each]}`).join(' · ')}`);
    for (const reason of judged.raisons) console.log(`           ${reason}`);
  }
  if (!withWords) return;
  for (const { level, category, said, reply } of steps)
    console.log(`\n  — ${said}\n    [${level} ${category}] ${reply}`);
};

const tryPersona = async (persona: Persona): Promise<Outcome> => {
  try {
    const steps = await talk(persona);
    const rules = judge(persona, steps, model !== null);
    const judged = model ? await judgeConversation(model, persona, steps, patience()) : null;
    const outcome = { persona, rules, judged };
    tell(persona, steps, outcome);
    if (model && !judged) console.log('         juge : réponse illisible');
    return outcome;
  } catch (error) {
    if (!(error instanceof ModelError) && (error as Error)?.name !== 'TimeoutError') throw error;
    console.log(`${persona.id.padEnd(8)} interrompu : ${(error as Error).message}`);
    return { persona, rules: null, judged: null };
  }
};

if (simulated && !model) {
  process.stderr.write('Sans modèle configuré, personne ne peut jouer : voir docs/models.md.\n');
  process.exit(1);
}
console.log(`Modèle : ${model ? modelName : 'aucun, le guide répond'}\n`);
const outcomes: Outcome[] = [];
for (const persona of personas.filter(({ id }) => wanted.length === 0 || wanted.includes(id)))
  outcomes.push(await tryPersona(persona));

const people = simulated ? 'simulated' : 'scripted';
const figures = gateFigures(outcomes, { at: systemClock.now(), model: modelName, people });
console.log(`\n${tellGateFigures(figures)}`);
if (model && wanted.length === 0) keepFigures(dataDir, figures);
const failed = figures.rules.of - figures.rules.hits;
console.log(failed === 0 ? 'Aucun échec.' : `${failed} conversation(s) à revoir.`);
process.exitCode = failed === 0 && figures.harm === 0 ? 0 : 1;
