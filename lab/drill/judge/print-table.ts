import { describeMachine, markdownTable } from '../../bench/support/report.ts'
import { type DrillOutcome, findViolations, isDataIntact } from './judge.ts'

const seconds = (value: number | undefined) => (value ?? Number.NaN).toFixed(1)
const gapOf = (kind: Parameters<DrillOutcome['kinds']['get']>[0]) => (outcome: DrillOutcome) =>
  seconds(outcome.kinds.get(kind)?.gapSeconds)

const columns: readonly [title: string, cell: (outcome: DrillOutcome) => string][] = [
  ['drill', ({ drill }) => `${drill.name} ${drill.does}`],
  ['search s', gapOf('search')],
  ['listing s', gapOf('listing')],
  ['page s', gapOf('page')],
  ['session s', gapOf('session')],
  ['writes s', ({ writeSeconds }) => seconds(writeSeconds)],
  ['DB s', ({ databaseSeconds }) => seconds(databaseSeconds)],
  ['writes after DB s', ({ lateSeconds }) => seconds(lateSeconds)],
  ['longest wait s', ({ kinds }) => seconds(Math.max(...[...kinds.values()].map(waitOf)))],
  ['failed (of)', countFailures],
  ['stale pages', ({ asOf }) => String(asOf)],
  ['acknowledged / lost', ({ acknowledged, lost }) => `${acknowledged} / ${lost.length}`],
  [
    'history reads / contradictions',
    ({ historyReads, contradictions }) => `${historyReads} / ${contradictions.length}`,
  ],
  ['payments / different', ({ payments }) => `${payments.compared} / ${payments.different.length}`],
  ['fresh / stale', ({ fresh, stale }) => `${fresh} / ${stale.length}`],
  ['queries / wrong', ({ queries }) => `${queries.asked} / ${queries.wrong.length}`],
  ['data intact', (outcome) => (isDataIntact(outcome) ? 'yes' : '**no**')],
  ['passed', describeVerdict],
]

/** Prints the table in lab/README.md. */
export function printTable(outcomes: readonly DrillOutcome[]): string {
  const head = columns.map(([title]) => title)
  return `${describeMachine()}\n\n${markdownTable(head, outcomes.map(toTableRow))}`
}

export function toTableRow(outcome: DrillOutcome): string[] {
  return columns.map(([, cell]) => cell(outcome))
}

function waitOf({ waitSeconds }: { waitSeconds: number }): number {
  return waitSeconds
}

function countFailures({ kinds }: DrillOutcome): string {
  const counts = new Map<number, number>()
  let requests = 0
  for (const measures of kinds.values()) {
    requests += measures.requests
    for (const [status, count] of measures.failures)
      counts.set(status, (counts.get(status) ?? 0) + count)
  }
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const sum = sorted.reduce((all, [, count]) => all + count, 0)
  const list = sorted.map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ')
  return `${sum} (${requests})${sum > 0 ? `: ${list}` : ''}`
}

function describeVerdict(outcome: DrillOutcome): string {
  const broken = findViolations(outcome)
  if (broken.length === 0) return 'yes'
  return `**no**: ${broken.join('; ').replace(/\s+/g, ' ').trim()}`
}
