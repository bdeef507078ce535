import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import type { Discrepancy, ListingHistory } from './contract.ts'
import {
  coveredYears,
  damageText,
  describeNoReport,
  hoursText,
  listingTitle,
  searchedCountText,
  searchedRegisters,
} from './history-text.ts'
import { recordSources } from './sources.ts'
import { type TimelineEntry, toTimeline } from './timeline.ts'

/** Content of the section on a listing's page. The server composes it so that the page sends only what it shows. */
export type HistorySection = {
  /** Null if the listing has none. */
  registration: string | null
  /** Short version of the result. */
  summary: string
  /** Describes what was searched without a result. Null if there are matching reports. */
  noReport: { heading: string; text: string; note: string | null } | null
  discrepancies: Omit<Discrepancy, 'isStrong'>[]
  /** What the FAA registry contradicts, with its date. */
  contradictions: Contradiction[]
  /** The most important other discrepancy. */
  warning: string | null
  lines: HistoryLine[]
  /** Reports cover 1982–2017 */
  coverage: string | null
}

export type Contradiction = { key: string; label: string; title: string; registryAt: string }

type HistoryLine = {
  id: string
  year: string
  text: string
  detail: string
  isDiscrepancy: boolean
}

export function toHistorySection({ history, discrepancies }: ListingHistory): HistorySection {
  const shared = {
    discrepancies: discrepancies.map(({ isStrong: _isStrong, ...discrepancy }) => discrepancy),
    contradictions: findContradictions(discrepancies),
    warning:
      discrepancies.find(({ isStrong, registryAt }) => isStrong && registryAt === null)?.title ??
      null,
  }
  if (history === null)
    return {
      ...shared,
      registration: null,
      summary: 'N-number needed',
      noReport: {
        heading: 'N-number needed for history',
        text: 'Without it, we can’t search accident reports and earlier listings. Most sellers share it on request.',
        note: null,
      },
      lines: [],
      coverage: null,
    }
  const { reports, listings } = history
  const searched = searchedRegisters(history)
  const isEmpty = reports.length === 0 && listings.length < 2 && discrepancies.length === 0
  return {
    ...shared,
    registration: history.registration,
    summary: summarize(reports.length, discrepancies.length, searched.length > 0),
    noReport:
      reports.length > 0
        ? null
        : {
            ...describeNoReport(history),
            note:
              searched.length > 0
                ? joinSentences([
                    `${searchedCountText(history)}.`,
                    listings.length < 2 && 'First listing of this aircraft here.',
                  ])
                : null,
          },
    lines: isEmpty
      ? []
      : toTimeline(history, discrepancies).flatMap((entry) => toLine(entry, history.registration)),
    coverage: searched.length > 0 ? t`Reports cover ${coveredYears(searched)}` : null,
  }
}

function findContradictions(discrepancies: readonly Discrepancy[]): Contradiction[] {
  return discrepancies.flatMap(({ key, title, registryAt }) => {
    const label = contradictionLabels[key.split(':')[0] ?? '']
    return registryAt !== null && label ? [{ key, label, title, registryAt }] : []
  })
}

const contradictionLabels: Readonly<Record<string, string>> = {
  aircraft: 'Another model in the FAA registry',
  kind: 'Another kind in the FAA registry',
  registration: 'No longer in the FAA registry',
  year: 'Another year in the FAA registry',
  engine: 'Another engine in the FAA registry',
}

function summarize(reports: number, discrepancies: number, isSearched: boolean): string {
  if (discrepancies > 0)
    return discrepancies === 1 ? '1 discrepancy' : t`${discrepancies} discrepancies`
  if (reports > 0) return reports === 1 ? '1 accident report' : t`${reports} accident reports`
  return isSearched ? 'No matching report' : 'Reports aren’t available'
}

function toLine(entry: TimelineEntry, registration: string): HistoryLine[] {
  const line = (text: string, detail: string, isDiscrepancy = false) => [
    { id: entry.id, year: entry.on.slice(0, 4), text, detail, isDiscrepancy },
  ]
  switch (entry.kind) {
    case 'listing':
      return line(
        listingTitle(entry.listing),
        [formatAskingPrice(entry.listing), hoursText(entry.listing)].join(' · '),
        entry.hoursAboveCurrent !== null,
      )
    case 'report': {
      const { source, phase, kind } = entry.report
      const name = t`${translate(recordSources[source].abbreviation)} report, ${translate(phase ?? kind)}`
      return line(name, damageText(entry.report), entry.isDiscrepancy)
    }
    case 'more':
      return line(formatCount(entry.reports.length, 'older report'), '')
    case 'built':
      return line(t`Built, registered as ${registration}`, 'FAA registry')
    case 'registry':
      return entry.registry.year ? [] : line(t`Registered as ${registration}`, 'FAA registry')
    case 'gap':
      return []
  }
}
