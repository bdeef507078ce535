import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { ReadReplica } from './read-replica.ts'
import type { Database } from './schema.gen.ts'
import { commentStatement } from './tracing/comment-statement.ts'
import { spanStatement } from './tracing/span-statement.ts'

/** The database as it is used everywhere, but its selects go to the replica whenever that has an answer. */
export function replicaFirst(replica: ReadReplica, primary: pg.Pool): Db {
  const pool: PostgresPool = {
    options: {},
    // A connection may also be asked for cursors; nothing here does.
    connect: async () => new Lease(replica, primary) as unknown as PostgresPoolClient,
    end: async () => undefined,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** What Kysely takes for a connection. Once it has needed the primary it stays there: that may be a transaction. */
class Lease {
  #held: Promise<pg.PoolClient> | null = null
  readonly #replica: ReadReplica
  readonly #primary: pg.Pool

  constructor(replica: ReadReplica, primary: pg.Pool) {
    this.#replica = replica
    this.#primary = primary
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return spanStatement(text, () => this.#ask(text, values))
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#held && selects.test(text)) {
      const answer = await this.#replica.answer(text, values)
      if (answer) return answer
    }
    this.#held ??= this.#primary.connect()
    return (await this.#held).query(commentStatement(text), [...values])
  }

  release(destroy?: boolean) {
    void this.#held?.then(
      (client) => client.release(destroy),
      () => undefined,
    )
  }
}

/** A replica refuses what writes, so a statement that begins like this and writes after all does no harm. */
const selects = /^\s*(select|with)\b/i
