import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import {
  answerIntake,
  type IntakeState,
  intakeFields,
  intakeMessages,
  isComplete,
  knownSteps,
  lastStep,
  owesMessage,
  readConsent,
  readDistress,
  readSymptoms,
  sayNext,
  startIntake,
} from './intake-script.ts';

const answer = (state: IntakeState, text: string | null) => sayNext(answerIntake(state, text));
const full = [
  'Léa',
  '30-40',
  'Seule à Lyon',
  'Je dors mal',
  'fatigue, , tensions ,',
  '7',
  'un psy en 2019',
  'Oui',
];

describe('the intake script', () => {
  it('has nine messages, eight of which ask for a field', () => {
    expect(intakeMessages).toHaveLength(9);
    expect(intakeFields).toHaveLength(8);
    expect(lastStep).toBe(8);
    for (const message of intakeMessages.slice(0, 8))
      expect(message.match(/\?/g)?.length).toBeGreaterThanOrEqual(1);
  });

  it('stores each answer, advances, and is complete at the ninth message', () => {
    const end = full.reduce(answer, startIntake());
    expect(isComplete(end)).toBe(true);
    expect(end.answers).toEqual({
      nameOrPseudo: 'Léa',
      age: '30-40',
      livingContext: 'Seule à Lyon',
      chiefComplaint: 'Je dors mal',
      symptoms: ['fatigue', 'tensions'],
      distressLevel: 7,
      historyPsy: 'un psy en 2019',
      alertConsent: true,
    });
    expect(end.lines.at(-1)!.text).toBe(intakeMessages[8]);
    expect(answer(end, 'encore')).toEqual(end);
  });

  it('does not ask what signing up told: it begins at the third question, in the same message as its welcome', () => {
    const start = startIntake({ firstName: 'Camille', age: 36 });
    expect(start.step).toBe(2);
    expect(start.lines).toHaveLength(1);
    const { text } = start.lines[0]!;
    expect(text).toContain('Camille');
    expect(text).toContain('une intelligence artificielle');
    expect(text.endsWith(intakeMessages[2]!)).toBe(true);
    expect(text).not.toContain('Quel âge');
    expect(start.answers).toMatchObject({ nameOrPseudo: 'Camille', age: '36 ans' });
    expect(knownSteps(start)).toBe(2);
    const end = full.slice(2).reduce(answer, start);
    expect(isComplete(end)).toBe(true);
    expect(end.answers.livingContext).toBe('Seule à Lyon');
  });

  it.each([{}, { firstName: 'Camille' }, { age: 36 }])(
    'asks everything of whoever told less: %o',
    (known) => {
      expect(startIntake(known)).toEqual(startIntake());
      expect(knownSteps(startIntake(known))).toBe(0);
    },
  );

  it('ignores blanks and keeps nothing of a question that was passed', () => {
    const start = startIntake();
    expect(answerIntake(start, '  \n')).toBe(start);
    const end = full.reduce((state) => answer(state, null), startIntake());
    expect(isComplete(end)).toBe(true);
    expect(end.answers).toMatchObject({
      nameOrPseudo: null,
      symptoms: [],
      distressLevel: null,
      alertConsent: null,
    });
  });

  it('advances on a distress answer outside 1–10, which is stored as nothing', () => {
    const before = full.slice(0, 5).reduce(answer, startIntake());
    const after = answer(before, 'douze');
    expect(after.step).toBe(6);
    expect(after.answers.distressLevel).toBeNull();
  });

  it('asks again when a yes stands beside a no, and shows what it understood', () => {
    const before = full.slice(0, 7).reduce(answer, startIntake());
    const again = answer(before, "je n'accepte pas");
    expect(again.step).toBe(7);
    expect(again.answers.alertConsent).toBeNull();
    expect(again.lines.at(-1)!.text).toContain('oui ou non');
    const end = answer(again, 'non');
    expect(end.answers.alertConsent).toBe(false);
    expect(end.lines.at(-2)!.text).toContain('Personne ne sera averti sans votre accord');
  });

  it.each([
    [1, 'bof', 'Je n’y trouve pas d’âge'],
    [1, '15 ans', 'moins de 18 ans'],
    [5, '15', 'de 1 à 10'],
    [7, 'bof', 'Rien n’est décidé'],
    [7, null, 'Rien n’est décidé'],
  ])('at step %i, « %s » goes on, and what was not understood is said', (step, text, remark) => {
    const before = full.slice(0, step).reduce(answer, startIntake());
    const after = answer(before, text);
    expect(after.step).toBe(step + 1);
    expect(after.lines.at(-2)!.text).toContain(remark);
    expect(after.lines.at(-1)!.text).toBe(intakeMessages[step + 1]);
    if (step === 7) expect(after.answers.alertConsent).toBeNull();
  });

  it.each(['34', '30-40', 'la trentaine', 'cinquante-deux ans', 'dix-neuf', '18'])(
    '« %s » is an age like another',
    (age) => {
      const before = answer(startIntake(), 'Léa');
      expect(answer(before, age).lines).toHaveLength(before.lines.length + 2);
    },
  );

  it('never loses a line and never owes more than one message, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string(), { nil: null }), { maxLength: 30 }), (texts) => {
        let state = startIntake();
        for (const text of texts) {
          const next = answerIntake(state, text);
          expect(next.lines.slice(0, state.lines.length)).toEqual(state.lines);
          expect(next.lines.length - state.lines.length).toBeLessThanOrEqual(1);
          state = sayNext(next);
          expect(owesMessage(state)).toBe(false);
          expect(state.step).toBeLessThanOrEqual(lastStep);
        }
      }),
    );
  });
});

describe('answers as they are typed', () => {
  it.each([
    ['7', 7],
    [' 10 ', 10],
    ['7/10', 7],
    ['8 sur 10', 8],
    ['0', null],
    ['11', null],
    ['7,5', null],
    ['sept', null],
    ['-3', null],
    ['', null],
  ])('« %s » is a distress of %s', (text, level) => expect(readDistress(text)).toBe(level));

  it.each([
    ['oui', true],
    ['OUI !', true],
    ["J'accepte", true],
    ['yes', true],
    ['bien sûr, oui', true],
    ['non', false],
    ['plutôt pas', false],
    ['Nan', false],
    ['surtout pas !', false],
    ['bof', 'neither'],
    ['je ne sais pas', 'neither'],
    ['pas sûre', 'neither'],
    ["je n'accepte pas", 'both'],
    ['je n’accepte pas', 'both'],
    ['oui mais non', 'both'],
    ["je ne suis pas d'accord pour accepter", 'both'],
    ['', 'neither'],
  ])('« %s » is a consent of %s', (text, consent) => expect(readConsent(text)).toBe(consent));

  it('symptoms are what stands between commas', () => {
    expect(readSymptoms('insomnie, ,  boule au ventre,')).toEqual(['insomnie', 'boule au ventre']);
  });
});
