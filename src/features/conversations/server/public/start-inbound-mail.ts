import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import pg from 'pg'
import type { AppContext } from '#kernel/app-context.ts'
import { openMailbox, readUnseen } from '../inbound/read-mailbox.ts'

/** Polling interval in milliseconds, for new mail that the server doesn't announce. */
const everyMs = 60_000
const retryMs = { first: 2_000, max: 5 * 60_000 }
/** Arbitrary ID that isn't used for any other lock. */
const lockId = 7_240_015

/**
 * Reads replies from the mailbox as they arrive. A database lock ensures that only one process reads. Does nothing if
 * no mailbox is configured.
 */
export function startInboundMail(ctx: AppContext, databaseUrl: string) {
  const stopping = new AbortController()
  const done = ctx.config.inboundImapUrl
    ? keepReading(ctx, databaseUrl, stopping.signal)
    : Promise.resolve()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function keepReading(ctx: AppContext, databaseUrl: string, signal: AbortSignal) {
  let pauseMs = retryMs.first
  while (!signal.aborted) {
    try {
      await whileAlone(databaseUrl, () => readUntilLost(ctx, signal))
      pauseMs = retryMs.first
    } catch (error) {
      if (!signal.aborted)
        ctx.log.warn(
          { error: (error as Error).message },
          'failed to read inbound mailbox, will retry',
        )
      pauseMs = Math.min(pauseMs * 2, retryMs.max)
    }
    await pause(pauseMs, signal)
  }
}

/** Runs `work` unless another process is running it. The lock is released with its connection, even after a crash. */
async function whileAlone(databaseUrl: string, work: () => Promise<void>) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'windsock inbound',
  })
  client.on('error', () => {
    // The queries in `work` report an outage.
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [lockId],
    )
    if (rows[0]?.got) await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readUntilLost(ctx: AppContext, signal: AbortSignal) {
  const client = await openMailbox(ctx)
  try {
    while (!signal.aborted && client.usable) {
      await readUnseen(ctx, client)
      await nextMail(client, signal)
    }
  } finally {
    if (client.usable) await client.logout().catch(() => undefined)
    client.close()
  }
}

/** Starts IDLE. Resolves when the server announces new mail, the connection closes, or the polling interval is over. */
async function nextMail(client: ImapFlow, signal: AbortSignal) {
  const announced = new AbortController()
  const wake = () => announced.abort()
  for (const event of ['exists', 'close'] as const) client.on(event, wake)
  void client.idle().catch(() => false)
  await pause(everyMs, AbortSignal.any([signal, announced.signal]))
  for (const event of ['exists', 'close'] as const) client.off(event, wake)
}

async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}
