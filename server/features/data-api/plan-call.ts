import { refusal } from './refusal.ts';
import { keyOf, type Routine, type SchemaModel } from './schema-model.ts';

/** All names some function of that name takes: in a GET, those are arguments and not filters. */
export const argumentNames = (model: SchemaModel, schema: string, name: string): ReadonlySet<string> =>
  new Set(
    (model.routines.get(keyOf(schema, name)) ?? []).flatMap(({ parameters }) =>
      parameters.map((p) => p.name),
    ),
  );

/** Chooses the function by name and by the names of the arguments. @throws AppError PGRST202, PGRST203 */
export const chooseRoutine = (
  model: SchemaModel,
  schema: string,
  name: string,
  given: readonly string[],
): Routine => {
  const fitting = (model.routines.get(keyOf(schema, name)) ?? []).filter(
    ({ parameters }) =>
      given.every((argument) => parameters.some((p) => p.name === argument)) &&
      parameters.every((p) => !p.required || given.includes(p.name)),
  );
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length > 1) {
    const list = fitting.map(
      (r) => `${r.schema}.${r.name}(${r.parameters.map((p) => `${p.name} => ${p.type}`).join(', ')})`,
    );
    throw refusal(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${list.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    );
  }
  const list = given.join(', ');
  const message = given.length === 0 ? ' without parameters' : `(${list})`;
  const details =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  throw refusal(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${message} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${details}, but no matches were found in the schema cache.`,
    },
  );
};
