import { useEffect, useRef, useState } from 'react';
import { findHearing, type Hearing, type Recognition } from './browser-speech.ts';

const agreedKey = 'eclaircie.dictation-agreed';

const wasAgreed = (): boolean => {
  try {
    return localStorage.getItem(agreedKey) !== null;
  } catch {
    return false;
  }
};

export type Dictation = {
  /** Null: this browser has no hearing, or has not said yet. */
  where: Hearing['where'] | null;
  listening: boolean;
  /** The vendor would get the sound, and the person has not said yes to that. */
  asking: boolean;
  trouble: string | null;
  toggle(): void;
  agree(): void;
  refuse(): void;
};

const troubles: Record<string, string> = {
  'not-allowed': 'Le micro est refusé pour ce site. Vous pouvez l’autoriser dans les réglages du navigateur.',
  'audio-capture': 'Aucun micro n’a été trouvé.',
  network: 'La dictée de ce navigateur a besoin du réseau.',
};

/**
 * Speaking instead of typing. What is heard is put in the box and stays there: it is sent by the person's own gesture,
 * never by itself. Where the sound would leave the device, it is asked before the first time (L-31).
 */
export const useDictation = (onHeard: (text: string) => void): Dictation => {
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const [asking, setAsking] = useState(false);
  const [listening, setListening] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const running = useRef<Recognition | null>(null);
  const heard = useRef(onHeard);
  heard.current = onHeard;

  useEffect(() => {
    let here = true;
    void findHearing().then((found) => here && setHearing(found));
    return () => {
      here = false;
      running.current?.abort();
    };
  }, []);

  const start = (how: Hearing) => {
    setTrouble(null);
    try {
      const recognition = how.start();
      running.current = recognition;
      recognition.onresult = ({ resultIndex, results }) => {
        for (let index = resultIndex; index < results.length; index += 1)
          if (results[index]!.isFinal) heard.current(results[index]![0].transcript.trim());
      };
      recognition.onerror = ({ error }) => {
        if (error !== 'aborted' && error !== 'no-speech')
          setTrouble(troubles[error] ?? 'La dictée s’est arrêtée. Vous pouvez réessayer.');
      };
      recognition.onend = () => {
        running.current = null;
        setListening(false);
      };
      setListening(true);
    } catch {
      setTrouble('La dictée n’a pas pu commencer.');
    }
  };

  return {
    where: hearing?.where ?? null,
    listening,
    asking,
    trouble,
    toggle: () => {
      if (running.current) running.current.stop();
      else if (!hearing) return;
      else if (hearing.where === 'vendor' && !wasAgreed()) setAsking(true);
      else start(hearing);
    },
    agree: () => {
      try {
        localStorage.setItem(agreedKey, '1');
      } catch {
        // Storage is forbidden: it is asked again next time.
      }
      setAsking(false);
      if (hearing) start(hearing);
    },
    refuse: () => setAsking(false),
  };
};
