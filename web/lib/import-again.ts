/** The address of the module, as Chromium and Firefox name it in the failure of an import. */
const addressIn = (error: unknown): string | null =>
  error instanceof Error ? (/https?:\/\/\S+\.js/.exec(error.message)?.[0] ?? null) : null;

const importAddress = <Module>(address: string): Promise<Module> => import(/* @vite-ignore */ address);

/**
 * An import that can be tried again. Chromium remembers for the life of the page that a module could not be fetched: a
 * later import of the same address fails without a request, even when the network is back. A retry therefore asks for the
 * same file under an address with a query.
 * @param load imports the module the first time
 */
export const importThatCanRetry = <Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<Module> = importAddress,
): (() => Promise<Module>) => {
  let failedAddress: string | null = null;
  let retries = 0;
  return async () => {
    try {
      if (failedAddress === null) return await load();
      retries += 1;
      return await importFrom(`${failedAddress}?retry=${retries}`);
    } catch (error) {
      failedAddress ??= addressIn(error);
      throw error;
    }
  };
};
