import { operation } from '#kernel/server/api/operation.ts'
import { listPolicyReportsEndpoint } from '../../contract.ts'

export const listPolicyReports = operation(listPolicyReportsEndpoint, async ({ db }) => {
  const rows = await db
    .selectFrom('policy_report')
    .select(['directive', 'blocked'])
    .select((row) => [
      row.fn.sum<string>('reports').as('count'),
      row.fn.max('last_at').as('last_at'),
    ])
    .groupBy(['directive', 'blocked'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(maxReports)
    .execute()
  const reports = rows.map(({ directive, blocked, count, last_at }) => ({
    directive,
    blocked,
    count: Number(count),
    lastAt: last_at.toISOString(),
  }))
  return { reports }
})

const maxReports = 100
