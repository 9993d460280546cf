import { useEffect, useState } from 'react';

/**
 * The server's time, going on by itself between two looks: waiting times grow even when the line is cut.
 * @param told the server's last word, as an ISO instant
 */
export function useNow(told: string | undefined): number {
  const [now, setNow] = useState(() => (told ? new Date(told).getTime() : Date.now()));
  useEffect(() => {
    const offset = told ? new Date(told).getTime() - Date.now() : 0;
    setNow(Date.now() + offset);
    const timer = setInterval(() => setNow(Date.now() + offset), 5000);
    return () => clearInterval(timer);
  }, [told]);
  return now;
}
