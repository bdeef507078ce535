import { markdownTable } from './support/report.ts'

/**
 * Estimates the resources for markets of several sizes based on the results of the other benchmarks (see README.md).
 * The results cover up to 100,000 listings, and larger sizes are extrapolated. Doesn't run anything.
 */
const measured = {
  /** Search index bytes per listing: 65 MB for 100,000 listings, 496 MB for 1,000,000. */
  indexBytes: { few: 65e6 / 100_000, many: 496e6 / 1_000_000 },
  /** Memory of a web process without its index but with full page and card caches. */
  processBytes: 450e6,
  /**
   * Database bytes per listing, including indexes, daily counts, leads, and messages. Measured as 794 MB for 20,000
   * demo listings.
   */
  listingBytes: 37_000,
  /** Pages per second for one process on one core, with its database on another. */
  keptPages: 2_000,
  renderedSearches: 95,
  renderedListings: 60,
  leadsPerSecond: 121,
  /** Measured with two workers on two cores. */
  picturesPerSecond: 11.4,
  /** Seconds per listing for a process to load its index. Loading takes 1.7 times as long as just filling the index. */
  bootSeconds: { few: 4.1 / 100_000, many: (1.7 * 26) / 1_000_000 },
}

const assumed = {
  picturesPerListing: 15,
  /** A 4 MB original and the six files derived from it. */
  pictureBytes: 4.8e6,
  /** The busiest hour's share of a day's page views. */
  busiestHour: 0.1,
  /** Ratio of the busiest minute to the average minute in that hour. */
  burst: 2,
  /** Share of pages served from the cache, such as the home page and popular listings. */
  kept: 0.5,
  /** Maximum utilization of a process. */
  load: 0.5,
  /** Share of listings that are new or get new images on any given day. */
  newPerDay: 0.02,
}

const markets = [
  { name: 'Small site', listings: 1_200, pagesPerDay: 20_000, leadsPerDay: 50 },
  { name: 'Large marketplace', listings: 30_000, pagesPerDay: 1_000_000, leadsPerDay: 2_000 },
  { name: 'Ten times larger', listings: 100_000, pagesPerDay: 5_000_000, leadsPerDay: 10_000 },
  { name: 'All US aircraft', listings: 316_000, pagesPerDay: 15_000_000, leadsPerDay: 30_000 },
  {
    name: 'All aircraft worldwide',
    listings: 1_000_000,
    pagesPerDay: 50_000_000,
    leadsPerDay: 100_000,
  },
]

type Market = (typeof markets)[number]

const connectionsPerProcess = 28
/** Connections used by a worker and a backup. */
const backgroundConnections = 23

function plan({ name, listings, pagesPerDay, leadsPerDay }: Market): string[] {
  const isMany = listings > 100_000
  const index = listings * (isMany ? measured.indexBytes.many : measured.indexBytes.few)
  const peak = ((pagesPerDay * assumed.busiestHour) / 3_600) * assumed.burst
  const processes = Math.max(1, Math.ceil((peak * secondsPerPage()) / assumed.load))
  const pictures = listings * assumed.picturesPerListing
  return [
    `${name}${isMany ? ' *' : ''}`,
    count(listings),
    count(pagesPerDay),
    count(leadsPerDay),
    peak < 10 ? peak.toFixed(1) : count(peak),
    count(processes),
    bytes(measured.processBytes + index),
    seconds(listings * (isMany ? measured.bootSeconds.many : measured.bootSeconds.few)),
    count(processes * connectionsPerProcess + backgroundConnections),
    bytes(listings * measured.listingBytes),
    `${count(pictures)} (${bytes(pictures * assumed.pictureBytes)})`,
    seconds((pictures * assumed.newPerDay) / measured.picturesPerSecond),
  ]
}

/** Assumes that half of the rendered pages are searches. */
function secondsPerPage(): number {
  const rendered = (1 / measured.renderedSearches + 1 / measured.renderedListings) / 2
  return assumed.kept / measured.keptPages + (1 - assumed.kept) * rendered
}

function count(value: number): string {
  return Math.ceil(value).toLocaleString('en-US')
}

function bytes(value: number): string {
  if (value < 1e9) return `${Math.ceil(value / 1e6)} MB`
  return value < 1e12 ? `${(value / 1e9).toFixed(1)} GB` : `${(value / 1e12).toFixed(1)} TB`
}

function seconds(value: number): string {
  if (value < 120) return `${value.toFixed(1)} s`
  return value < 7_200 ? `${Math.ceil(value / 60)} min` : `${(value / 3_600).toFixed(1)} h`
}

const columns = [
  'Market',
  'Listings',
  'Pages per day',
  'Leads per day',
  'Pages per second at the peak',
  'Web processes',
  'Memory of each',
  'Index loaded in',
  'Connections',
  'Database',
  'Images',
  'New images per day (processing time)',
]
console.log(markdownTable(columns, markets.map(plan)))
console.log('\n* estimated, because the benchmarks didn’t measure this size over HTTP.')
