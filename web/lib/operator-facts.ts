import { useQuery } from '@tanstack/react-query';
import { type OperatorFact, operatorFactsOf } from '#shared/operator.ts';
import { readPublicConfig } from '#web/lib/session/public-config.ts';

const unknown = operatorFactsOf({});

/** Who operates this installation, as its server says; until then what every installation has in common. */
export function useOperatorFacts(): readonly OperatorFact[] {
  const { data } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.operator) return unknown;
  const said = new Map(data.operator.map(({ key, value }) => [key, value]));
  return unknown.map((fact) => ({ ...fact, value: said.get(fact.key) ?? fact.value }));
}
