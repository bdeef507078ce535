import { databaseUrl, onServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { until } from '../system/until.ts'

/**
 * Waits until mails are sent and payments are settled, and says in a sentence what of all the work is left, beyond
 * what the demonstration's market began with.
 */
export async function findLeftOver(before: Work): Promise<{ words: string; isDone: boolean }> {
  let left = await countWork(before)
  const isDone = () => left.waiting + left.dead + left.executing + left.failed === 0
  await until(
    'all work is done',
    async () => {
      left = await countWork(before)
      return isDone()
    },
    300,
  ).catch(() => undefined)
  const { sent, waiting, dead, executing, failed } = left
  return {
    isDone: isDone(),
    words: `Afterwards ${sent} mails were sent, ${waiting} waited, ${dead} were given up; ${executing} payments hung in between; ${failed} jobs had failed for good.`,
  }
}

/** More than before, where that is given. */
export async function countWork(before?: Work): Promise<Work> {
  const [row] = await onServer<Work>(
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
