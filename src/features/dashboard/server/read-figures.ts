import { countNames, type EventKind, eventKinds } from '#features/engagement/counts.ts'
import { readSeries } from '#features/engagement/server/public/read-engagement.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { Figure } from '../contract.ts'
import {
  type FigureKind,
  figureKinds,
  type RangeName,
  toFigure,
  toPeriod,
} from '../figure-rules.ts'
import type { Scope } from './scope.ts'

/** "views" → "view". */
export function toEventKind(kind: FigureKind): EventKind {
  return eventKinds.find((event) => countNames[event] === kind) as EventKind
}

/** The figures of all kinds in one range, from one series that reaches back over the range before. */
export async function readFigures(ctx: AppContext, scope: Scope, range: RangeName) {
  const period = toPeriod(range, ctx.now())
  const rows = await readSeries(ctx, {
    ...scope,
    employeeId: scope.employeeIds,
    from: period.beforeFrom,
    to: period.to,
    unit: period.stepMs < dayMs ? 'hour' : 'day',
  })
  const counted = rows.map(({ at, ...counts }) => ({ at: new Date(at), counts }))
  const hadBefore = counted.some(
    ({ at, counts }) => at < period.from && Object.values(counts).some((count) => count > 0),
  )
  const readFigure = (kind: FigureKind): Figure => {
    const series = counted.map(({ at, counts }) => ({ at, count: counts[kind] }))
    const figure = toFigure(series, period, ctx.now())
    return {
      kind,
      range,
      since: period.from.toISOString(),
      stepHours: period.stepMs / (dayMs / 24),
      ...figure,
      before: hadBefore ? figure.before : null,
    }
  }
  return Object.fromEntries(figureKinds.map((kind) => [kind, readFigure(kind)])) as Figures
}

export type Figures = Record<FigureKind, Figure>
