import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { openDatabase } from './database.ts'
import { allowLongStatements } from './long-statements.ts'

test('a load may take longer than the server and the connection allow other statements', async () => {
  const { databaseUrl, close } = await testContext()
  onTestFinished(close)
  const log = pino({ level: 'silent' })
  const { db } = openDatabase(databaseUrl, log, { statementTimeoutMs: 500 })
  onTestFinished(() => db.destroy())
  const load = sql`select pg_sleep(2.7)`
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await load.execute(tx)
  })
  // The next transaction has the usual limits.
  await expect(db.transaction().execute((tx) => load.execute(tx))).rejects.toThrow(/timeout/)
})
