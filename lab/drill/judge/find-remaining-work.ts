import { databaseUrl, queryServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { waitUntil } from '../system/wait-until.ts'

/**
 * Waits until emails are sent and payments are settled. Returns a sentence about the work that remains, not including
 * the demo market's initial work.
 */
export async function findRemainingWork(before: Work): Promise<{ words: string; isDone: boolean }> {
  let left = await countWork(before)
  const isDone = () => left.waiting + left.dead + left.executing + left.failed === 0
  await waitUntil(
    'all work to finish',
    async () => {
      left = await countWork(before)
      return isDone()
    },
    300,
  ).catch(() => undefined)
  const { sent, waiting, dead, executing, failed } = left
  return {
    isDone: isDone(),
    words: `Afterward: ${sent} emails sent, ${waiting} waiting, and ${dead} undeliverable; ${executing} payments pending; ${failed} jobs failed permanently.`,
  }
}

/** Counts the pending work, minus the previous counts if they are given. */
export async function countWork(before?: Work): Promise<Work> {
  const [row] = await queryServer<Work>(
    databaseUrl(ports.balancer.primary),
    `select count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'dead')::int as dead,
        (select count(*)::int from invoice where state = 'executing') as executing,
        (select count(*)::int from pgboss.job where state = 'failed') as failed
      from mail`,
  )
  const work = row as Work
  if (!before) return work
  const names = Object.keys(work) as (keyof Work)[]
  return Object.fromEntries(names.map((name) => [name, work[name] - before[name]])) as Work
}

type Work = { sent: number; waiting: number; dead: number; executing: number; failed: number }
