import { useEffect, useState } from 'react';
import { hasSynthesis } from './native-voice.ts';

/** The voices of this device. Browsers find them in their own time: null until they told once, or a second has passed. */
export const useSystemVoices = (): readonly SpeechSynthesisVoice[] | null => {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[] | null>(null);
  useEffect(() => {
    if (!hasSynthesis()) {
      setVoices([]);
      return;
    }
    const read = () => {
      const found = speechSynthesis.getVoices();
      if (found.length > 0) setVoices(found);
    };
    read();
    speechSynthesis.addEventListener('voiceschanged', read);
    const late = setTimeout(() => setVoices((known) => known ?? []), 1000);
    return () => {
      clearTimeout(late);
      speechSynthesis.removeEventListener('voiceschanged', read);
    };
  }, []);
  return voices;
};
