import { CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { Database } from '../schema.gen.ts'

/**
 * A statement that is composed once, and that each connection parses once and plans a few times, for what is asked with
 * every page: planning its joins takes longer than running them. `compose` gets a place for each value, and may look
 * at none of them.
 */
export function prepared<Values extends object, Row>(
  compose: (values: Values, db: Db) => Composed<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let statement: Statement | null = null
  return async (db, values) => {
    statement ??= composeOnce(db, compose)
    const parameters = statement.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))
    return rows
  }
}

/** The name under which connections know a statement; none for one that is parsed each time. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}

/**
 * Whether an error says that a table has got other columns since the statement was prepared, as migrations beside older
 * processes do it. Prepared anew it succeeds.
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
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values
  // Who watches the first asker's questions has no use for places.
  const plain = db.withoutPlugins()
  const { sql, parameters } = compose(places, plain).compile(plain)
  if (!names.has(sql)) names.set(sql, `prepared ${names.size + 1}`)
  return { sql, parameters }
}

/** Stands for a value while the text is composed. */
class Place {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

type Db = Kysely<Database>
type Composed<Row> = { compile: (db: QueryExecutorProvider) => CompiledQuery<Row> }
type Statement = { sql: string; parameters: readonly unknown[] }
