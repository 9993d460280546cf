import { useQuery } from '@tanstack/react-query';
import { readPublicConfig } from '#web/lib/session/public-config.ts';

/** Who makes the voice of our server: itself, or a provider that is sent the text. Null until that is known. */
export const useOurVoice = (): 'server' | 'provider' | null => {
  const { data } = useQuery({
    queryKey: ['public-config', 'embeddedVoice'],
    queryFn: async () => ((await readPublicConfig()).features?.embeddedVoice ? 'server' : 'provider'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return data === 'server' || data === 'provider' ? data : null;
};
