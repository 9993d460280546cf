import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { codeMissing, codeTrouble } from './code-trouble.ts';

/** One field for six digits, and what sends them. A refused code stays to be seen and is selected, so that typing replaces it. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onError: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const trouble = sending.error ? codeTrouble(sending.error) : {};
  return {
    field: {
      ref: input,
      value: code,
      onChange: (typed: string) => {
        setCode(typed);
        setIncomplete(false);
      },
      error: incomplete ? codeMissing : trouble.field,
    },
    alert: trouble.form,
    busy: sending.isPending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (sending.isPending) return;
      const complete = code.length === 6;
      setIncomplete(!complete);
      if (complete) sending.mutate(code);
      else input.current?.focus();
    },
  };
}
