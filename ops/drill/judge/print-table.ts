import { machine, table } from '../../../bench/support/report.ts'
import { findBroken, type Outcome } from './judge.ts'

const head = [
  'drill',
  'reads s',
  'writes s',
  'DB s',
  'writes after DB s',
  'longest wait s',
  'failed of',
  'as of',
  '500s',
  'acknowledged / lost',
  'fresh / stale',
  'queries / wrong',
  'kept',
]

/** The table as it stands in ops/README.md. */
export function printTable(outcomes: readonly Outcome[]): string {
  return `${machine()}\n\n${table(head, outcomes.map(row))}`
}

export function row(outcome: Outcome): string[] {
  const { drill, statuses, queries } = outcome
  const broken = findBroken(outcome)
  const failed = [...statuses].sort(([a], [b]) => a - b)
  const sum = failed.reduce((all, [, count]) => all + count, 0)
  const kinds = failed.map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ')
  const seconds = (value: number) => value.toFixed(1)
  return [
    `${drill.name} ${drill.does}`,
    seconds(outcome.readSeconds),
    seconds(outcome.writeSeconds),
    seconds(outcome.databaseSeconds),
    seconds(outcome.lateSeconds),
    seconds(outcome.longestWaitSeconds),
    `${sum} (${outcome.asked})${sum > 0 ? `: ${kinds}` : ''}`,
    String(outcome.asOf),
    String(statuses.get(500) ?? 0),
    `${outcome.acknowledged} / ${outcome.lost.length}`,
    `${outcome.fresh} / ${outcome.stale.length}`,
    `${queries.asked} / ${queries.wrong.length}`,
    broken.length === 0 ? 'yes' : `**no**: ${broken.join('; ').replace(/\s+/g, ' ').trim()}`,
  ]
}
