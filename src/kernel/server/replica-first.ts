import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from './database/database.ts'
import type { Database } from './database/schema.gen.ts'
import type { ReadReplica } from './read-replica.ts'
import { addRequestIdComment } from './tracing/add-request-id-comment.ts'
import { traceStatement } from './tracing/trace-statement.ts'

/** Returns a database that sends selects to the replica when possible. */
export function replicaFirst(replica: ReadReplica, primary: pg.Pool): Db {
  const pool: PostgresPool = {
    options: {},
    // Kysely's type includes cursors, but they aren't used here.
    connect: async () => new Lease(replica, primary) as unknown as PostgresPoolClient,
    end: async () => undefined,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The connection passed to Kysely. Once it has run a query on the primary, it stays there, because it may be in a
 * transaction.
 */
class Lease {
  #held: Promise<pg.PoolClient> | null = null
  readonly #replica: ReadReplica
  readonly #primary: pg.Pool

  constructor(replica: ReadReplica, primary: pg.Pool) {
    this.#replica = replica
    this.#primary = primary
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return traceStatement(text, () => this.#ask(text, values))
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#held && selects.test(text)) {
      const result = await this.#replica.trySelect(text, values)
      if (result) return result
    }
    this.#held ??= this.#primary.connect()
    return (await this.#held).query(addRequestIdComment(text), [...values])
  }

  release(destroy?: boolean) {
    void this.#held?.then(
      (client) => client.release(destroy),
      () => undefined,
    )
  }
}

/** A statement can start like this and still write. That is harmless, because a replica rejects writes. */
const selects = /^\s*(select|with)\b/i
