import { CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { Database } from './schema.gen.ts'

/**
 * Returns a function that runs a statement composed only once. Each connection parses it once and plans it only a few
 * times. Use it for queries on every page, where planning the joins takes longer than running them. `compose` receives
 * a placeholder for each value and must not inspect it.
 */
export function createPreparedQuery<Values extends object, Row>(
  compose: (values: Values, db: Db) => Composed<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let statement: Statement | null = null
  return async (db, values) => {
    statement ??= composeOnce(db, compose)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))
    return rows
  }
}

/** Returns the name of a prepared statement, or undefined if the statement is parsed each time. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}

/**
 * Checks whether an error means that a table's columns have changed since the statement was prepared. This happens if a
 * migration runs while older processes are active. Preparing the statement again fixes it.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  )
}

const names = new Map<string, string>()

function composeOnce<Values extends object>(
  db: Db,
  compose: (values: Values, db: Db) => Composed<unknown>,
): Statement {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values
  // The first caller's plugins can't handle placeholders.
  const plain = db.withoutPlugins()
  const { sql, parameters } = compose(placeholders, plain).compile(plain)
  if (!names.has(sql)) names.set(sql, `prepared ${names.size + 1}`)
  return { sql, parameters }
}

/** Placeholder for a value while the statement is composed. */
class Placeholder {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

type Db = Kysely<Database>
type Composed<Row> = { compile: (db: QueryExecutorProvider) => CompiledQuery<Row> }
type Statement = { sql: string; parameters: readonly unknown[] }
