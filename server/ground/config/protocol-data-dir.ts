/**
 * Another directory of protocol data, `PROTOCOL_DATA_DIR`: the tests read scrambled words from it.
 * @returns null when there is none, so that the product's own data is read
 * @throws in production, where no other words than the reviewed ones may be said
 */
export const protocolDataDir = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null => {
  const { PROTOCOL_DATA_DIR: directory, NODE_ENV: mode } = environment;
  if (!directory) return null;
  if (mode === 'production')
    throw new Error('PROTOCOL_DATA_DIR est réservé aux tests : retirez cette variable.');
  return directory;
};
