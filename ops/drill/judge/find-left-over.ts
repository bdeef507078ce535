import { databaseUrl, onServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { until } from '../system/until.ts'

/** Waits until mails are sent and payments are settled, and says in a sentence what of all the work is left. */
export async function findLeftOver(): Promise<{ words: string; isDone: boolean }> {
  let left = await count()
  const isDone = () => left.waiting + left.dead + left.executing + left.failed === 0
  await until(
    'all work is done',
    async () => {
      left = await count()
      return isDone()
    },
    180,
  ).catch(() => undefined)
  const { sent, waiting, dead, executing, failed } = left
  return {
    isDone: isDone(),
    words: `Afterwards ${sent} mails were sent, ${waiting} waited, ${dead} were given up; ${executing} payments hung in between; ${failed} jobs had failed for good.`,
  }
}

async function count(): Promise<Left> {
  const [row] = await onServer<Left>(
    databaseUrl(ports.balancer.primary),
    `select count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'dead')::int as dead,
        (select count(*)::int from invoice where state = 'executing') as executing,
        (select count(*)::int from pgboss.job where state = 'failed') as failed
      from mail`,
  )
  return row as Left
}

type Left = { sent: number; waiting: number; dead: number; executing: number; failed: number }
