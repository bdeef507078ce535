import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { currentRequestId } from '../tracing/request-id.ts'
import { inSpan } from '../tracing/spans.ts'
import { isOutdatedPlan, statementName } from './create-prepared-query.ts'
import { longResponseMs, longStatements } from './long-statements.ts'
import { isTimeoutError } from './session.ts'

/** Time of the last successful statement of a process, as `performance.now()`. Proves that the database is available. */
export type LastAnswer = { atMs: number }

type ConnectionSource = { connect: () => Promise<pg.PoolClient>; end: () => Promise<void> }

/** A connection pool for Kysely that closes connections whose server has become a standby, instead of reusing them. */
export class GuardedPool implements PostgresPool {
  readonly options: PostgresPool['options'] = {}
  readonly #pool: ConnectionSource
  readonly #lastAnswer: LastAnswer

  constructor(pool: ConnectionSource, lastAnswer: LastAnswer = { atMs: 0 }) {
    this.#pool = pool
    this.#lastAnswer = lastAnswer
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Lease(await this.#pool.connect(), this.#lastAnswer) as unknown as PostgresPoolClient
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** The connection passed to Kysely. Doesn't support cursors. */
class Lease {
  readonly #client: pg.PoolClient
  #isSpent = false
  /** True if its statements were prepared before a migration. */
  #isOutdated = false
  /** Replaces the pool's limit for a response. Kysely leases a connection for each transaction. */
  #limit: { query_timeout?: number } = {}
  #previous: Promise<unknown> = Promise.resolve()
  readonly #lastAnswer: LastAnswer

  constructor(client: pg.PoolClient, lastAnswer: LastAnswer) {
    this.#client = client
    this.#lastAnswer = lastAnswer
  }

  get processID() {
    return (this.#client as pg.PoolClient & { processID: number }).processID
  }

  /**
   * Runs one statement at a time because the client accepts only one. A transaction may start several concurrently.
   */
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const result = this.#previous.then(() => this.#askUnlessSpent(text, values))
    this.#previous = result.catch(() => undefined)
    return result
  }

  async #askUnlessSpent(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // A rollback would wait behind the statement that never got a response.
    if (this.#isSpent) throw new Error('Connection terminated')
    if (text === longStatements) this.#limit = { query_timeout: longResponseMs }
    try {
      const result = await traceStatement(text, () => this.#ask(text, [...values]))
      this.#lastAnswer.atMs = performance.now()
      return result
    } catch (error) {
      if ((error as { code?: string }).code === readOnly || isTimeoutError(error))
        this.#isSpent = true
      throw error
    }
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = statementName(text)
    if (name === undefined) return this.#askUnprepared(text, values)
    const isInTransaction = this.#client.getTransactionStatus() !== 'I'
    try {
      return await this.#client.query({ name, text, values, ...this.#limit })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#isOutdated = true
      // The error has aborted the transaction, so the caller must retry all of it on another connection.
      if (isInTransaction) throw error
      return this.#askUnprepared(text, values)
    }
  }

  #askUnprepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return this.#client.query({ text: addRequestIdComment(text), values, ...this.#limit })
  }

  release(destroy?: boolean) {
    this.#client.release(destroy || this.#isSpent || this.#isOutdated)
  }
}

const readOnly = '25006'

/** Runs a statement in a span. The statement text contains no values, because they are sent as parameters. */
function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  return inSpan(
    () => ({
      name: nameStatement(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
    }),
    run,
  )
}

/** Returns the verb and the first table of a statement, such as `select listing`. */
function nameStatement(text: string): string {
  const [, verb] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? []
  return [verb?.toLowerCase(), table].filter(Boolean).join(' ') || 'statement'
}

const maxTextLength = 2_000

/**
 * Adds the request ID to a statement as a comment, so that it appears in the database's list of running statements.
 * Prepared statements don't get one, because the server identifies them by their text.
 */
function addRequestIdComment(text: string): string {
  const id = currentRequestId()
  // A request ID can't contain characters that would end the comment.
  return id === undefined ? text : `/* request:${id} */ ${text}`
}
