import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type OperatorFact, type OperatorKey, operatorFactsOf, operatorKeys } from '#shared/operator.ts';
import { ConfigError } from './config.ts';

const schema = z.strictObject(
  Object.fromEntries(
    operatorKeys.map((key) => [key, z.string().trim().min(1).max(500).optional()]),
  ) as Record<OperatorKey, z.ZodOptional<z.ZodString>>,
);

const example = 'Exemple : {"seat":"Rue du Lac 1, 1000 Lausanne","contact":"bonjour@eclaircie.example"}';

/**
 * The facts of `OPERATOR_FILE`, or of `operator.json` in `DATA_DIR` where there is one (contracts/operations.md).
 * @throws ConfigError with a French sentence: a file that was named and is not there, is no JSON, or says something unknown
 */
export const readOperatorFacts = (config: {
  operatorFile: string | null;
  dataDir: string;
}): readonly OperatorFact[] => {
  const path = config.operatorFile ?? join(config.dataDir, 'operator.json');
  let written: string;
  try {
    written = readFileSync(path, 'utf8');
  } catch (error) {
    if (config.operatorFile === null && (error as NodeJS.ErrnoException).code === 'ENOENT')
      return operatorFactsOf({});
    throw new ConfigError(`OPERATOR_FILE : « ${path} » ne se lit pas. ${example}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw new ConfigError(`OPERATOR_FILE : « ${path} » n’est pas du JSON. ${example}`);
  }
  const facts = schema.safeParse(value);
  if (facts.success) {
    const said = Object.entries(facts.data).filter(([, fact]) => fact !== undefined);
    return operatorFactsOf(Object.fromEntries(said));
  }
  const [issue] = facts.error.issues;
  const wrong = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
  throw new ConfigError(
    `OPERATOR_FILE : « ${path} » attend des textes sous les noms ${operatorKeys.join(', ')} ; à revoir : ${wrong || 'le tout'}. ${example}`,
  );
};
