import { readFileSync } from 'node:fs';
import { countryOf, type ModelPlace, staysInUnion } from '#server/adapters/language-model/index.ts';
import type { Dial } from '#server/adapters/language-model/port.ts';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { ofBrand } from '#shared/brand.ts';
import { exercises } from '#shared/exercises/catalogue.ts';
import type { Address } from '#shared/safety/levels.ts';

/** Changes whenever a word of the instructions does; stored with every reply. A test holds it to the texts. */
export const instructionsVersion = '2026-11-29.2';

/** The words are data: whoever writes French well betters them without touching code. */
const template = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/** What stays the same from one reply to the next: nothing here may depend on the hour, the turn or what was said. */
export type InstructionsInput = {
  address: Address;
  /** How the person wants to be answered; a turn never passes 90 words. */
  dial: Dial;
  brand: string;
  /** Where what a model is sent goes: people ask who reads. */
  place: ModelPlace;
};

/* The dial: it moves the weight of a turn, never the limits. */
const styles: Record<Dial['style'], string> = {
  listen:
    'La personne a choisi « surtout m’écouter ». Tu reprends ce qui est dit, tu nommes ce que tu entends, et tu laisses de la place. Le plus souvent, aucune question ; au plus une question toutes les deux ou trois réponses. Aucun conseil, aucun exercice, sauf si elle en demande.',
  // What stands where nobody chose: nothing is said of a choice.
  question:
    'Tu reprends brièvement, puis, si elle aide à avancer, une question ouverte ; pas quand la personne est submergée, vient de répondre ou s’en va.',
  tools:
    'La personne a choisi « me proposer des pistes ». Quand elle a dit ce qui pèse, tu proposes une seule chose à essayer, petite, concrète et faisable aujourd’hui, en la rattachant à ses mots, et elle peut dire non. Jamais de pistes en série. Si la souffrance déborde, tu écoutes d’abord.',
};

const addresses: Record<Address, string> = {
  tu: 'Tu tutoies la personne.',
  vous: 'Tu vouvoies la personne. Si elle te tutoie, propose-lui une fois de passer au « tu » ; quand elle le demande, le service l’accorde et te le dit.',
};

const sizes: Record<Dial['length'], string> = {
  short: 'De 15 à 40 mots.',
  long: 'De 25 à 80 mots, moins si la personne écrit peu ou va mal.',
};

const sent =
  'le message, la fin de la séance, les premières réponses et les souvenirs gardés, jamais l’e-mail ni le compte';

/** Who receives what is written, as the companion says it. */
const readBy = (place: ModelPlace): string => {
  if (place.on === 'here')
    return 'un modèle de langage, qui tourne sur la machine du service : rien n’en part';
  const country = countryOf(place);
  const where = country === null ? 'dont le pays n’est pas indiqué ici' : country;
  if (place.on === 'elsewhere')
    return `un modèle de langage, chez ${place.who} (${where}), qui reçoit ${sent}`;
  return `un modèle de langage, chez un prestataire que tu ne connais pas, qui reçoit ${sent}`;
};

const named = exercises
  .map(
    ({ title, purpose, minutes }) =>
      `- « ${title} » (${minutes} minutes) : ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`,
  )
  .join('\n');

/** What a model may say in our very words: facts of the service, and exercises by their names. */
const speakable = /^# (?:Ce que tu peux dire du service|Les exercices)$[\s\S]*?(?=^# )/gm;

/**
 * The part of the instructions that says how it works, in each of its variants: the outgoing guard lets no model repeat it
 * (conversation.md §10). A nonsense word stands between two variants, so that no run of words crosses them.
 */
export const hiddenInstructions = (brand: string): string =>
  (['vous', 'tu'] as const)
    .flatMap((address) =>
      (['listen', 'question', 'tools'] as const).flatMap((style) =>
        (['short', 'long'] as const).map((length) =>
          companionInstructions({
            address,
            dial: { style, length },
            brand,
            place: { on: 'here' },
          }).text.replace(speakable, ' zzz '),
        ),
      ),
    )
    .join(' zzz ');

/**
 * The French instructions a model is given (product.md, Name and voice; conversation.md §9). Pure, and the same for every
 * reply of a session: what changes stands in the last message, so that an endpoint reads its beginning from its cache.
 */
export const companionInstructions = ({
  address,
  dial,
  brand,
  place,
}: InstructionsInput): { version: string; text: string } => {
  const slots: Readonly<Record<string, string>> = {
    demarque: ofBrand(brand).replace("'", '’'),
    prix: `${chatMonthlyCents / 100} euros`,
    adresse: addresses[address],
    style: styles[dial.style],
    taille: sizes[dial.length],
    exercices: named,
    modele: readBy(place),
    hebergement: staysInUnion(place) ? 'chiffrés, hébergés dans l’Union européenne et' : 'chiffrés et',
  };
  return {
    version: instructionsVersion,
    text: template.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? ''),
  };
};
