import { type Kysely, sql } from 'kysely'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  /** True if the database provides a value when an insert omits the column. */
  optional: boolean
  /** Definition of the CHECK constraint on only this column, such as `CHECK ((state = ANY (ARRAY['open'::text])))`. */
  check: string | null
}

const typeOf: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  bit: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _bytea: 'Buffer[]',
  _text: 'string[]',
  _int4: 'number[]',
  _int2: 'number[]',
}

/** Returns the schema as TypeScript for Kysely: one type with all tables and views. */
export async function describeSchema<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type,
           (not a.attnotnull and c.relkind <> 'v') or c.relkind = 'v' as nullable,
           a.atthasdef or a.attidentity <> '' or c.relkind = 'v' as optional,
           (select string_agg(pg_get_constraintdef(k.oid), ' ')
            from pg_constraint k join pg_attribute b on b.attrelid = k.conrelid and k.conkey = array[b.attnum]
            where k.contype = 'c' and b.attname = a.attname
              and (k.conrelid = c.oid
                or c.relkind = 'v' and (k.conrelid::regclass::text, b.attname::text) in
                  (select table_name, column_name from information_schema.view_column_usage
                   where view_schema = 'public' and view_name = c.relname))) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table)
  const types = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(line).join('\n')}\n  }\n`,
  )
  return [
    '// Generated from the migrated database by `npm run db:types`. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    "import type { Language, LanguageTag } from '#kernel/messages/languages.ts'\n",
    'type GeneratedNull<T> = ColumnType<T | null, T | null | undefined, T | null>\n',
    `export type Database = {\n${types.join('')}}\n`,
  ].join('\n')
}

function line({ column, type, nullable, optional, check }: Column) {
  const base = describeValues(type, check) ?? typeOf[type] ?? 'unknown'
  const value = type === 'jsonb' ? 'ColumnType<unknown, string, string>' : base
  if (nullable)
    return `    ${column}: ${type === 'jsonb' ? 'ColumnType<unknown, string | null | undefined, string | null>' : optional ? `GeneratedNull<${base}>` : `${base} | null`}`
  if (optional)
    return `    ${column}: ${type === 'jsonb' ? 'ColumnType<unknown, string | undefined, string>' : `Generated<${base}>`}`
  return `    ${column}: ${value}`
}

/**
 * Returns the union of the values that a CHECK constraint allows, or undefined if it doesn't list any. The code lists
 * languages.
 */
function describeValues(type: string, check: string | null): string | undefined {
  const [, language] = /^CHECK \(\((language|language_tag) ~ /.exec(check ?? '') ?? []
  if (language) return language === 'language' ? 'Language' : 'LanguageTag'
  const [, operator, list] =
    /^CHECK \(\(\w+ (= ANY \(|<@ )ARRAY\[(.*?)\]\)?\)\)$/.exec(check ?? '') ?? []
  if (!list?.startsWith("'")) return undefined
  const union = list.replaceAll('::text', '').split(', ').join(' | ')
  if (type === '_text') return operator === '<@ ' ? `(${union})[]` : undefined
  return union
}
