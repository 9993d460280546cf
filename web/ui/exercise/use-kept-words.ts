import { useEffect, useState } from 'react';
import { type KeptWords, keepWords, readWords } from './kept-words.ts';

/** `count` texts that survive a reload in this browser, until they are forgotten. */
export function useKeptWords(name: KeptWords, count: number) {
  const [words, setWords] = useState<string[]>(() => Array.from({ length: count }, () => ''));
  const [storable, setStorable] = useState(true);
  // After the first drawing, which is the same as in the page's HTML.
  useEffect(() => setWords(readWords(name, count)), [name, count]);
  const change = (next: string[]) => {
    setWords(next);
    setStorable(keepWords(name, next));
  };
  return {
    words,
    /** False when this browser refuses to keep anything: the words then last as long as the page. */
    storable,
    anyWritten: words.some((word) => word.trim() !== ''),
    write: (index: number, text: string) => change(words.map((word, at) => (at === index ? text : word))),
    forget: () => change(words.map(() => '')),
  };
}
