import { z } from 'zod';
import file from './data/directory.json' with { type: 'json' };

/** Country codes as they are stored and sent; `unknown` until the person chooses one. */
export type Country = keyof typeof file.countries;

const countryCodes = Object.keys(file.countries) as [Country, ...Country[]];

/** One of the countries of the directory. */
export const countrySchema = z.enum(countryCodes);

/** What a line is for. One is never given for another: a line about suicide does not replace one about violence. */
const needSchema = z.enum([
  'danger',
  'aggression',
  'suicide',
  'talk',
  'violence',
  'child',
  'young',
  'substances',
  'harming',
  'vulnerable',
]);
export type Need = z.infer<typeof needSchema>;

const roleSchema = z.enum(['emergency', 'police', 'crisis', 'sms']);
/** Which slot of the fixed texts a line fills. */
export type LineRole = z.infer<typeof roleSchema>;

const lineSchema = z.strictObject({
  need: needSchema,
  role: roleSchema.optional(),
  name: z.string().min(1),
  /** As a person reads it. */
  number: z.string().regex(/^\d[\d -]*\d$/),
  /** Text message rather than call. */
  sms: z.literal(true).optional(),
  /** The operator announces that it answers day and night. */
  dayAndNight: z.literal(true).optional(),
  /** Who answers, for whom, when. */
  detail: z.string().optional(),
  /** Where the operator announces the line: the quarterly check compares it with this page. */
  source: z.url({ protocol: /^https$/ }),
});
export type HelpLine = z.infer<typeof lineSchema>;

const countryRowSchema = z
  .strictObject({
    /** As on a button. */
    name: z.string().min(1),
    /** The name with its preposition: « en France ». */
    place: z.string().min(1),
    /** Dialled before its numbers from abroad (ITU-T E.164), without the plus sign. */
    callingCode: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .optional(),
    /** Code and title on the emergency page, where they are not the country's own. */
    section: z.strictObject({ code: z.string(), name: z.string() }).optional(),
    shownInBot: z.boolean(),
    /** Shown beside the European number while no country is chosen (safety protocol, section 7). */
    namedWhenUnknown: z.literal(true).optional(),
    /** Who helps where no line is confirmed yet. */
    beside: z.string().optional(),
    lines: z.array(lineSchema).readonly(),
  })
  .superRefine(({ name, lines }, context) => {
    const bounds = { emergency: [1, 1], police: [1, 1], crisis: [0, 1], sms: [0, 1] } as const;
    for (const role of roleSchema.options) {
      const [fewest, most] = bounds[role];
      const marked = lines.filter((line) => line.role === role).length;
      if (marked < fewest || marked > most)
        context.addIssue(`${name}: ${marked} lines with the role ${role}`);
    }
  });

/** The data file: the day of its last check by a person, and one row per country. */
export const directoryFileSchema = z.strictObject({
  verifiedOn: z.iso.date().nullable(),
  countries: z.record(countrySchema, countryRowSchema),
});

/** The data file, checked when the program starts. */
export const directoryFile = directoryFileSchema.parse(file);

/** A country: `section` is its code on the emergency page, `title` the heading there. */
export type CountryEntry = Omit<z.infer<typeof countryRowSchema>, 'section'> & {
  code: Country;
  section: string;
  title: string;
};

/** Every country in the order of the screens, `unknown` last. */
export const countries: readonly CountryEntry[] = countryCodes.map((code) => {
  const { section, ...row } = directoryFile.countries[code];
  return { ...row, code, section: section?.code ?? code, title: section?.name ?? row.name };
});

const entryByCode = new Map(countries.map((entry) => [entry.code, entry]));

export const countryOf = (code: Country): CountryEntry => entryByCode.get(code)!;

/** Shown beside the European number while no country is chosen. */
export const countriesNamedWhenUnknown: readonly CountryEntry[] = countries.filter(
  ({ namedWhenUnknown }) => namedWhenUnknown,
);
