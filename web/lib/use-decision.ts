import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A yes or no that the server keeps. Changing one's mind while the last choice is on its way is heard, too: the choices
 * travel one after the other, in the order they were made, and the last one holds.
 * @param id names the thing decided; one queue for each
 * @param then what is read anew afterwards, whatever came of it
 */
export const useDecision = (id: string, decide: (given: boolean) => Promise<unknown>, then: QueryKey) => {
  const queries = useQueryClient();
  return useMutation({
    scope: { id },
    networkMode: 'always',
    mutationFn: decide,
    onSettled: () => queries.invalidateQueries({ queryKey: then }),
  });
};
