import type { ReactNode } from 'react'
import { type FoundWarning, rankWarnings } from '#features/listings/warnings.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import {
  calendarLine,
  Detail,
  missingFactsLine,
  type SummaryLine,
  warningLines,
} from '#features/listings/web/public/missing-details/listing-summary.tsx'
import { MonthlyCostText } from '#features/ownership/web/public/monthly-cost-text.tsx'
import type { Contradiction, HistorySection } from '#features/records/history-section.ts'
import type { PriceCheck, TimeToSell } from '#features/valuation/contract.ts'
import { isTheMiddle } from '#features/valuation/rules.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'

/**
 * Returns what speaks against the aircraft, the worst first, then its price, what is due, its cost, its inspection, and
 * missing facts.
 */
export function summaryLines(
  view: ListingView,
  { history, priceCheck, due, missing }: SummarySources,
): SummaryLine[] {
  const { warnings, updatedAt } = view.listing
  const ranked = rankWarnings(warnings.filter(isNotInRecords(history)), recordWarnings(history))
  return [
    ...warningLines(ranked, (warning) =>
      warningDetail(warning, history?.contradictions ?? [], updatedAt),
    ),
    priceLine(priceCheck),
    dueLine(due),
    costLine(view),
    calendarLine(view),
    missingFactsLine(missing),
  ].filter((line) => line !== null)
}

/** The server composes the title so that the page's initial script doesn't need the rules. */
export type PriceCheckView = {
  check: PriceCheck
  timeToSell: TimeToSell
  title: string
  /** Short version. Null if there's no result. */
  line: string | null
  /** What the median was reduced by for damage or logs. */
  deducted: string | null
}

type SummarySources = {
  history: HistorySection | null
  priceCheck: PriceCheckView | null
  /** Text such as "$291,000 due within 426 hours". */
  due: string | null
  /** Number of missing facts. */
  missing: number
}

/** Returns what the history contradicts. */
function recordWarnings(history: HistorySection | null): FoundWarning[] {
  if (history === null) return []
  const { warning, contradictions } = history
  return [
    ...(warning === null ? [] : [{ kind: 'records' as const, value: warning }]),
    ...contradictions.map(({ title }) => ({ kind: 'contradiction' as const, value: title })),
  ]
}

/** A contradiction of records names the report itself. */
function isNotInRecords(history: HistorySection | null) {
  return ({ kind }: FoundWarning) =>
    !history?.warning || (kind !== 'substantial-damage' && kind !== 'reports')
}

/** Says whose statement it is, or the dates of the listing and the registry. */
function warningDetail(
  { kind, value }: FoundWarning,
  contradictions: readonly Contradiction[],
  updatedAt: string,
): ReactNode {
  if (statedBySeller.has(kind)) return translate('As stated by the seller')
  const found = contradictions.find(({ title }) => kind === 'contradiction' && title === value)
  if (!found) return null
  const [listing, registry] = [formatDate(updatedAt), formatDate(found.registryAt)]
  return t`Listing of ${listing}, registry of ${registry}`
}

const statedBySeller: ReadonlySet<FoundWarning['kind']> = new Set([
  'damaged',
  'damage-repaired',
  'logs-missing',
  'logs-partial',
])

/** Returns the price of overhauls that are due soon, next to the asking price. */
function dueLine(due: string | null): SummaryLine | null {
  return due === null ? null : { key: 'due', tone: 'late', content: <a href="#cost">{due}</a> }
}

function costLine({ listing: { cost, warnings } }: ListingView): SummaryLine | null {
  if (!cost) return null
  const isDamaged = warnings.some(({ kind }) => kind === 'damaged')
  const content = (
    <>
      <MonthlyCostText cost={cost} />
      <Detail>{isDamaged && 'Without the repair'}</Detail>
    </>
  )
  return { key: 'cost', tone: 'open', content }
}

/**
 * Compares the price with those of similar aircraft. It's fine if it's in the range in which 80% of similar aircraft are
 * listed, not above their median, and nothing was deducted for its condition.
 */
function priceLine(priceCheck: PriceCheckView | null): SummaryLine | null {
  if (!priceCheck || priceCheck.line === null) return null
  const { asking, low, high, median, difference } = priceCheck.check
  const { deducted } = priceCheck
  const isUsual =
    asking !== null && low !== null && high !== null && asking >= low && asking <= high
  const isAbove =
    median !== null && difference !== null && difference > 0 && !isTheMiddle(difference, median)
  return {
    key: 'price',
    tone: isUsual && !isAbove && deducted === null ? 'fine' : 'open',
    content: (
      <>
        <a href="#price-check">{translate(priceCheck.line)}</a>
        <Detail>{deducted}</Detail>
      </>
    ),
  }
}
