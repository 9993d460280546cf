import type { SchemaModel } from './schema-model.ts';

/** A short OpenAPI 2.0 description of what is exposed: enough to find tables, columns and functions. */
export const describeApi = (model: SchemaModel, schema: string): string => {
  const tables = [...model.tables.values()].filter((table) => table.schema === schema);
  const routines = [...model.routines.values()].flat().filter((routine) => routine.schema === schema);
  const answer = { responses: { 200: { description: 'OK' } } };
  const tablePaths = tables.map(({ name }): [string, unknown] => [
    `/${name}`,
    { get: answer, post: answer, patch: answer, delete: answer },
  ]);
  const callPaths = routines.map(({ name }): [string, unknown] => [`/rpc/${name}`, { post: answer }]);
  const definitions = tables.map(({ name, columns, primaryKey }): [string, unknown] => [
    name,
    {
      type: 'object',
      required: [...columns.values()].filter((c) => !c.nullable && c.default === null).map((c) => c.name),
      properties: Object.fromEntries(
        [...columns.values()].map((column) => [
          column.name,
          {
            format: column.type,
            ...(primaryKey.includes(column.name) && { description: 'Note:\nThis is a Primary Key.<pk/>' }),
          },
        ]),
      ),
    },
  ]);
  return JSON.stringify({
    swagger: '2.0',
    info: { title: 'Data API', version: '1' },
    basePath: '/rest/v1',
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries([['/', { get: answer }], ...tablePaths, ...callPaths]),
    definitions: Object.fromEntries(definitions),
  });
};
