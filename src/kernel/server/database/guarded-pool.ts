import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { commentStatement } from '../tracing/comment-statement.ts'
import { spanStatement } from '../tracing/span-statement.ts'
import { isOutdatedPlan, statementName } from './prepared.ts'
import { isSilence } from './session.ts'

/** A pool for Kysely that closes connections whose server has become a standby, instead of lending them again. */
export class GuardedPool implements PostgresPool {
  readonly options: PostgresPool['options'] = {}
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Lease(await this.#pool.connect()) as unknown as PostgresPoolClient
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** What Kysely takes for a connection. Nothing here asks it for cursors. */
class Lease {
  readonly #client: pg.PoolClient
  #isSpent = false
  /** Whether what it has prepared is of before a migration. */
  #isOutdated = false
  #lastAnswer: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get processID() {
    return (this.#client as pg.PoolClient & { processID: number }).processID
  }

  /** One statement after the other, however many a transaction has begun: the client takes no second one. */
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = this.#lastAnswer.then(() => this.#askUnlessSpent(text, values))
    this.#lastAnswer = answer.catch(() => undefined)
    return answer
  }

  async #askUnlessSpent(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // A roll-back would wait behind what is not answered.
    if (this.#isSpent) throw new Error('Connection terminated')
    try {
      return await spanStatement(text, () => this.#ask(text, [...values]))
    } catch (error) {
      if ((error as { code?: string }).code === readOnly || isSilence(error)) this.#isSpent = true
      throw error
    }
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = statementName(text)
    if (name === undefined) return this.#client.query(commentStatement(text), values)
    const isInTransaction = this.#client.getTransactionStatus() !== 'I'
    try {
      return await this.#client.query({ name, text, values })
    } catch (error) {
      // A transaction is over by it, and is to be tried again on another connection.
      if (!isOutdatedPlan(error)) throw error
      this.#isOutdated = true
      if (isInTransaction) throw error
      return this.#client.query(commentStatement(text), values)
    }
  }

  release(destroy?: boolean) {
    this.#client.release(destroy || this.#isSpent || this.#isOutdated)
  }
}

const readOnly = '25006'
