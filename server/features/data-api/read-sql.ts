import { conditionSql, orderSql, ownRowSql, staffSql, whereSql } from './condition-sql.ts';
import {
  type EmbedNode,
  isToOne,
  type Output,
  outputNames,
  type PlannedCondition,
  type ReadNode,
} from './read-plan.ts';
import { columnOf, type Parameters, quote, referenceSql, tableName } from './sql-text.ts';

const outputSql = (node: ReadNode, output: Output | 'star', parameters: Parameters): string => {
  if (output === 'star') return `${quote(node.alias)}.*`;
  const value = referenceSql(node.alias, output, parameters);
  // A sealed value leaves the database for whom it is opened only, with the name of the key: its owner's id.
  if (output.sealed !== null) {
    const owner = columnOf(node.alias, node.userColumn!);
    const mayRead = output.forStaff
      ? `(${ownRowSql(node.alias, node.userColumn!)} OR ${staffSql})`
      : ownRowSql(node.alias, node.userColumn!);
    return `CASE WHEN ${mayRead} THEN ${owner}::text || ${value} END AS ${quote(output.name)}`;
  }
  const cast = output.cast === null ? value : `CAST(${value} AS ${output.cast})`;
  return `${cast} AS ${quote(output.name)}`;
};

const embedOutputSql = (embed: EmbedNode): string[] => {
  if (embed.spread) {
    return outputNames(embed.node).map((name) => `${columnOf(embed.alias, name)} AS ${quote(name)}`);
  }
  return isToOne(embed.relationship)
    ? [`row_to_json(${quote(embed.alias)}.*) AS ${quote(embed.name)}`]
    : [`COALESCE(${columnOf(embed.alias, embed.alias)}, '[]') AS ${quote(embed.name)}`];
};

/** The condition that ties an embedded row to its parent. */
const tieSql = (parent: ReadNode, { relationship, node, alias }: EmbedNode): string[] => {
  const other = relationship.junction ? alias.replace('_e', '_j') : node.alias;
  return relationship.pairs.map(
    ([own, theirs]) => `${columnOf(other, theirs)} = ${columnOf(parent.alias, own)}`,
  );
};

const fromSql = (embed: EmbedNode): string => {
  const { node, relationship, alias } = embed;
  const target = `${tableName(node.table)} AS ${quote(node.alias)}`;
  if (!relationship.junction) return target;
  const junctionAlias = alias.replace('_e', '_j');
  const on = relationship.junction.pairs.map(
    ([own, theirs]) => `${columnOf(junctionAlias, own)} = ${columnOf(node.alias, theirs)}`,
  );
  const junction = `${tableName(relationship.junction.table)} AS ${quote(junctionAlias)}`;
  return `${target} INNER JOIN ${junction} ON ${on.join(' AND ')}`;
};

const joinSql = (parent: ReadNode, embed: EmbedNode, parameters: Parameters): string => {
  const kind = embed.join === 'inner' ? 'INNER' : 'LEFT';
  const rows = selectSql(embed.node, fromSql(embed), tieSql(parent, embed), parameters);
  if (isToOne(embed.relationship)) {
    return ` ${kind} JOIN LATERAL (${rows}) AS ${quote(embed.alias)} ON TRUE`;
  }
  const list = embed.alias.replace('_e', '_a');
  const outputs = embed.spread
    ? outputNames(embed.node).map(
        (name) => `COALESCE(json_agg(${columnOf(list, name)}), '[]') AS ${quote(name)}`,
      )
    : [`json_agg(${quote(list)}.*) AS ${quote(embed.alias)}`];
  // An aggregate always gives one row; HAVING takes it away where an inner join must find something.
  const found = embed.join === 'inner' ? ' HAVING count(*) > 0' : '';
  return ` ${kind} JOIN LATERAL (SELECT ${outputs.join(', ')} FROM (${rows}) AS ${quote(list)}${found}) AS ${quote(embed.alias)} ON TRUE`;
};

/** @param ties further conditions, for an embed: those that tie it to its parent. */
export const selectSql = (
  node: ReadNode,
  from: string,
  ties: readonly string[],
  parameters: Parameters,
): string => {
  const outputs = [
    ...node.outputs.map((output) => outputSql(node, output, parameters)),
    ...node.embeds.flatMap(embedOutputSql),
  ];
  const joins = node.embeds.map((embed) => joinSql(node, embed, parameters));
  const conditions = node.conditions.map((condition) => conditionSql(node.alias, condition, parameters));
  const order = orderSql(node.alias, node.order, parameters);
  const limit = node.limit === null ? '' : ` LIMIT ${node.limit}`;
  const offset = node.offset === 0 ? '' : ` OFFSET ${node.offset}`;
  return `SELECT ${outputs.join(', ')} FROM ${from}${joins.join('')}${whereSql([...ties, ...conditions])}${order}${limit}${offset}`;
};

const embedsAskedFor = (conditions: readonly PlannedCondition[]): string[] =>
  conditions.flatMap((condition) => {
    if (condition.kind === 'embed-is-null') return [condition.embed];
    return condition.kind === 'group' ? embedsAskedFor(condition.conditions) : [];
  });

/** The rows a read would find without its window: only joins that decide about rows stay. */
export const countedSql = (node: ReadNode, from: string, parameters: Parameters): string => {
  const asked = embedsAskedFor(node.conditions);
  const deciding = node.embeds.filter(({ join, alias }) => join === 'inner' || asked.includes(alias));
  const joins = deciding.map((embed) => joinSql(node, embed, parameters));
  const conditions = node.conditions.map((condition) => conditionSql(node.alias, condition, parameters));
  return `SELECT 1 FROM ${from}${joins.join('')}${whereSql(conditions)}`;
};
