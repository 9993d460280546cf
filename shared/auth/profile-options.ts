/** Choices of the sign-up forms: the value that travels (specification §3) and the French label. */
export type Option<Value extends string> = { value: Value; label: string };

export const maritalStatuses = ['single', 'married', 'divorced', 'widowed', 'other'] as const;

export const professionalStatuses = [
  'student',
  'employed',
  'unemployed',
  'retired',
  'freelance',
  'other',
] as const;

export const genders = ['female', 'male', 'neutral'] as const;

const labelled = <Value extends string>(labels: Record<Value, string>, order: readonly Value[]) =>
  order.map((value): Option<Value> => ({ value, label: labels[value] }));

export const maritalStatusOptions = labelled(
  {
    single: 'Célibat',
    married: 'Mariage',
    divorced: 'Divorce',
    widowed: 'Veuvage',
    other: 'Autre',
  },
  maritalStatuses,
);

export const professionalStatusOptions = labelled(
  {
    student: 'Études',
    employed: 'Travail salarié',
    unemployed: 'Sans emploi',
    retired: 'Retraite',
    freelance: 'Travail indépendant',
    other: 'Autre',
  },
  professionalStatuses,
);

export const genderOptions = labelled({ female: 'Femme', male: 'Homme', neutral: 'Neutre' }, genders);

/** What the sign-up sends: only female and male are kept, neutral and « not given » become null (specification §3). */
export const genderToSend = (gender: string): 'female' | 'male' | null =>
  gender === 'female' || gender === 'male' ? gender : null;
