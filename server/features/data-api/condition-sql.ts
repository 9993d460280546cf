import { checkLike, checkRegex, checkSearch, unlisted } from './complexity.ts';
import {
  isValues,
  plainOperators,
  type QuantifiableOperator,
  quantifiableOperators,
  searchOperators,
} from './query.ts';
import type { ColumnReference, PlannedCondition, PlannedOrder } from './read-plan.ts';
import { arrayLiteral, columnOf, comparedType, type Parameters, quote, referenceSql } from './sql-text.ts';

type Filter = PlannedCondition & { kind: 'filter' };

const patternOperators = ['like', 'ilike', 'match', 'imatch'];

/** Text columns are searched as documents; a `tsvector` is one already. */
const searchTarget = (left: string, on: ColumnReference, config: string): string =>
  comparedType(on) === 'tsvector' ? left : `to_tsvector(${config}${left})`;

const checkPattern = (operator: QuantifiableOperator, pattern: string): void => {
  if (operator === 'like' || operator === 'ilike') checkLike(pattern);
  if (operator === 'match' || operator === 'imatch') checkRegex(pattern);
};

const filterSql = (alias: string, { on, operation }: Filter, parameters: Parameters): string => {
  const left = referenceSql(alias, on, parameters);
  const type = comparedType(on);
  switch (operation.kind) {
    case 'compare': {
      const isPattern = patternOperators.includes(operation.operator);
      checkPattern(
        operation.operator,
        operation.quantifier === null ? operation.value : unlisted(operation.value),
      );
      const starred = operation.operator === 'like' || operation.operator === 'ilike';
      const value = starred ? operation.value.replaceAll('*', '%') : operation.value;
      const element = isPattern ? 'text' : type;
      const right =
        operation.quantifier === null
          ? parameters.add(value, element)
          : `${operation.quantifier.toUpperCase()}(${parameters.add(value, `${element}[]`)})`;
      return `${left} ${quantifiableOperators[operation.operator]} ${right}`;
    }
    case 'plain':
      return `${left} ${plainOperators[operation.operator]} ${parameters.add(operation.value, type)}`;
    case 'in': {
      const empty = operation.values.length === 1 && operation.values[0] === '';
      const list = empty ? '{}' : arrayLiteral(operation.values);
      return `${left} = ANY(${parameters.add(list, `${type}[]`)})`;
    }
    case 'is':
      return `${left} IS ${isValues[operation.value]}`;
    case 'distinct':
      return `${left} IS DISTINCT FROM ${parameters.add(operation.value, type)}`;
    case 'search': {
      checkSearch(operation.value);
      const config = () =>
        operation.config === null ? '' : `${parameters.add(operation.config, 'regconfig')}, `;
      const target = searchTarget(left, on, type === 'tsvector' ? '' : config());
      return `${target} @@ ${searchOperators[operation.operator]}(${config()}${parameters.add(operation.value)})`;
    }
  }
};

export const conditionSql = (alias: string, condition: PlannedCondition, parameters: Parameters): string => {
  switch (condition.kind) {
    case 'filter': {
      const text = filterSql(alias, condition, parameters);
      return condition.negated ? `NOT (${text})` : text;
    }
    case 'embed-is-null':
      return `${quote(condition.embed)} IS ${condition.negated ? '' : 'NOT '}DISTINCT FROM NULL`;
    case 'group': {
      const inner = condition.conditions.map((part) => conditionSql(alias, part, parameters));
      const text = `(${inner.join(condition.operator === 'and' ? ' AND ' : ' OR ')})`;
      return condition.negated ? `NOT ${text}` : text;
    }
  }
};

export const whereSql = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;

export const orderSql = (alias: string, order: readonly PlannedOrder[], parameters: Parameters): string => {
  const terms = order.map(({ on, embed, direction, nulls }) => {
    const place = embed === null ? referenceSql(alias, on, parameters) : referenceSql(embed, on, parameters);
    return [
      place,
      ...(direction === null ? [] : [direction.toUpperCase()]),
      ...(nulls === null ? [] : [`NULLS ${nulls.toUpperCase()}`]),
    ].join(' ');
  });
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`;
};

/** The caller's own rows: whose sealed values may be shown or written. */
export const ownRowSql = (alias: string, userColumn: string): string =>
  `${columnOf(alias, userColumn)} = (SELECT auth.uid())`;

/** An administrator, with a verified factor where the house asks for one. */
export const staffSql = '(SELECT auth.reads_people())';
