// Generated from server/migrations by scripts/generate-tables.ts. Do not edit.
// biome-ignore lint/suspicious/noExplicitAny: replaced by the generated types
export type Database = Record<string, any>;
