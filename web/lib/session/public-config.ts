import { z } from 'zod';

/** Public settings of this installation, as `/config.json` tells them (operations.md, Addresses). */
const publicConfigSchema = z.looseObject({
  url: z.url(),
  anonKey: z.string().min(1),
  projectRef: z.string().min(1),
  brand: z.string().optional(),
  telegramBot: z.string().nullish(),
  operator: z
    .array(z.object({ key: z.string(), label: z.string(), value: z.string().nullable() }))
    .optional(),
  features: z.record(z.string(), z.boolean()).optional(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;

let reading: Promise<PublicConfig> | null = null;

/** Read once per page; a failed reading is forgotten, so that the next call tries again. */
export function readPublicConfig(): Promise<PublicConfig> {
  reading ??= fetchPublicConfig().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return publicConfigSchema.parse(await response.json());
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the services are. The page's own origin when both are this machine under two names (localhost, 127.0.0.1):
 * the same server answers, and the page's security policy lets it talk to its own origin only.
 */
export function serviceUrl(configured: string, pageOrigin: string): string {
  const bothLoopback = [configured, pageOrigin].every((url) => loopbackHosts.has(new URL(url).hostname));
  return bothLoopback ? pageOrigin : configured;
}
