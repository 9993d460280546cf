export type VoiceKind = 'female' | 'male' | 'other';
export type SystemVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'voiceURI'>;

/** First names that systems give to their French voices; a name that is not here is not guessed. */
const female =
  /\b(femme|female|feminine|audrey|aurelie|amelie|marie|virginie|celine|lea|julie|hortense|denise|eloise|brigitte|celeste|coralie|jacqueline|josephine|yvette|vivienne|sylvie|charline|ariane|caroline|chantal|google francais)\b/;
const male =
  /\b(homme|male|masculine|thomas|nicolas|daniel|paul|claude|henri|alain|jerome|maurice|yves|antoine|jean|thierry|fabrice|gerard|remy|jacques|guillaume|mathieu)\b/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const kindOf = (name: string): VoiceKind => {
  const read = plain(name);
  if (female.test(read)) return 'female';
  return male.test(read) ? 'male' : 'other';
};

export const isFrench = ({ lang }: Pick<SystemVoice, 'lang'>): boolean =>
  /^fr\b/i.test(lang.replace('_', '-'));

export const groupVoices = <V extends SystemVoice>(voices: readonly V[]): Record<VoiceKind, V[]> => {
  const groups: Record<VoiceKind, V[]> = { female: [], male: [], other: [] };
  for (const voice of voices) if (isFrench(voice)) groups[kindOf(voice.name)].push(voice);
  return groups;
};

/**
 * For the companion: on this device before anything else (requirements L31), male as its premium voice is, from France
 * before other places.
 */
export const companionVoice = <V extends SystemVoice>(voices: readonly V[]): V | null => {
  const rank = (voice: V): number =>
    (voice.localService ? 0 : 4) +
    (kindOf(voice.name) === 'male' ? 0 : 2) +
    (/^fr.fr$/i.test(voice.lang) ? 0 : 1);
  return voices.filter(isFrench).sort((a, b) => rank(a) - rank(b))[0] ?? null;
};
