import type { ActorContext } from '#kernel/app-context.ts'
import {
  defaultRange,
  type FigureKind,
  figureKinds,
  type RangeName,
  rangeNames,
} from '../figure-rules.ts'
import { listAnswers } from './list-answers.ts'
import { listAttention } from './list-attention.ts'
import { listSchedule } from './list-schedule.ts'
import { listSources } from './list-sources.ts'
import type { Dashboard } from './load-dashboard.ts'
import { requireScope } from './own-scope.ts'
import { readFigures } from './read-figures.ts'

/** What the tab "Inventory" shows of the office and the range in the address; what is unknown there counts as absent. */
export async function loadInventoryTab(
  ctx: ActorContext,
  { brokerage, offices }: Dashboard,
  asked: URLSearchParams,
) {
  const office = offices.find(({ id }) => String(id) === asked.get('office'))?.id
  const range = readRange(asked.get('range'))
  const kind = readKind(asked.get('kind'))
  const page = Math.max(0, Math.min(1_000, Math.trunc(Number(asked.get('page'))) || 0))
  const scoped = { id: brokerage.id, ...(office !== undefined && { office }) }
  const [figures, sources, answers, schedule, attention] = await Promise.all([
    readFigures(ctx, await requireScope(ctx, brokerage.id, office), range),
    listSources(ctx, { ...scoped, range }),
    listAnswers(ctx, { ...scoped, range }),
    listSchedule(ctx, scoped),
    listAttention(ctx, { ...scoped, page }),
  ])
  return { office: office ?? null, range, kind, figures, sources, answers, schedule, attention }
}

function readRange(text: string | null): RangeName {
  return rangeNames.find((name) => name === text) ?? defaultRange
}

function readKind(text: string | null): FigureKind {
  return figureKinds.find((kind) => kind === text) ?? 'leads'
}
