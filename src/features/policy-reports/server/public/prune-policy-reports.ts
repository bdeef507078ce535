import { job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

export const prunePolicyReports = job({
  name: 'prune-policy-reports',
  schedule: '38 4 * * *',
  async handle({ db, now }) {
    const before = toUtcDay(new Date(now().getTime() - retentionDays * dayMs))
    await db.deleteFrom('policy_report').where('day', '<', before).execute()
  },
})

const retentionDays = 30
