import type { AccidentReport, AircraftHistory, Discrepancy, PastListing } from './contract.ts'

/** Merges reports, listings, the registry, and the year of manufacture, newest first. */
export function toTimeline(history: AircraftHistory, discrepancies: readonly Discrepancy[] = []) {
  const { registry, reports, listings } = history
  const current = listings.find(({ status }) => status === 'for-sale')
  const disputed = discrepancies
    .filter(({ key }) => key.startsWith('damage:'))
    .flatMap(({ key }) => key.slice('damage:'.length).split(','))
  const events: TimelineEvent[] = [
    ...listings.map((listing) => ({
      kind: 'listing' as const,
      id: `listing ${listing.listedAt} ${listing.listingId}`,
      on: listing.listedAt.slice(0, 10),
      listing,
      hoursAboveCurrent: hoursAbove(listing, current),
    })),
    ...reports.slice(0, maxReports).map((report) => ({
      kind: 'report' as const,
      id: `report ${report.reportNumber}`,
      on: report.occurredOn,
      report,
      isDiscrepancy: disputed.includes(report.reportNumber),
    })),
    ...(registry
      ? [
          {
            kind: 'registry' as const,
            id: 'registry',
            on: registry.publishedAt.slice(0, 10),
            registry,
          },
        ]
      : []),
    ...(registry?.year
      ? [
          {
            kind: 'built' as const,
            id: 'built',
            on: `${registry.year}`,
            year: registry.year,
            registry,
          },
        ]
      : []),
  ]
  const more = reports.slice(maxReports)
  const folded = more[0]
    ? [{ kind: 'more' as const, id: 'more', on: more[0].occurredOn, reports: more }]
    : []
  return withGaps([...events, ...folded].toSorted((a, b) => (a.on < b.on ? 1 : -1)))
}

/** Lists the total times of past and current listings, oldest first. */
export function toHoursByListing({ listings }: AircraftHistory): ListedHours[] {
  return listings
    .flatMap(({ totalTimeHours, listedAt, status }) =>
      totalTimeHours === null
        ? []
        : [{ on: listedAt, hours: totalTimeHours, isCurrent: status === 'for-sale' }],
    )
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

/** Marks long periods without records, so that they aren't taken for periods without events. */
function withGaps(events: TimelineEvent[]): TimelineEntry[] {
  return events.flatMap((event, index) => {
    const newer = Number(events[index - 1]?.on.slice(0, 4))
    const year = Number(event.on.slice(0, 4))
    return newer - year >= gapYears
      ? [
          {
            kind: 'gap' as const,
            id: `gap ${year}`,
            on: `${year}-${newer}`,
            from: year,
            to: newer,
          },
          event,
        ]
      : [event]
  })
}

function hoursAbove({ totalTimeHours, status }: PastListing, current: PastListing | undefined) {
  const now = current?.totalTimeHours ?? null
  if (status === 'for-sale' || totalTimeHours === null || now === null) return null
  return totalTimeHours > now ? totalTimeHours - now : null
}

const maxReports = 3
const gapYears = 10

export type ListedHours = { on: string; hours: number; isCurrent: boolean }

type TimelineEvent = { id: string } & (
  | {
      kind: 'listing'
      on: string
      listing: PastListing
      /** Null unless the aircraft had more hours then than it's listed with now. */
      hoursAboveCurrent: number | null
    }
  | { kind: 'report'; on: string; report: AccidentReport; isDiscrepancy: boolean }
  | { kind: 'more'; on: string; reports: AccidentReport[] }
  | { kind: 'registry'; on: string; registry: Registered }
  | { kind: 'built'; on: string; year: number; registry: Registered }
)

/** `on` is a date or a year. */
export type TimelineEntry =
  | TimelineEvent
  | { kind: 'gap'; id: string; on: string; from: number; to: number }
type Registered = NonNullable<AircraftHistory['registry']>

/** URLs of the first photos, by listing ID. */
export type ListingPhotos = Record<number, string>
