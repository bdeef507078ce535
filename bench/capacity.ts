import { table } from './support/report.ts'

/**
 * What a market of a size needs, reckoned from figures that the other benches measured (README.md, "Last figures").
 * Up to 100,000 listings the parts were measured, beyond it is on paper. It runs nothing.
 */
const measured = {
  /** Bytes of the search index in a process: 65 MB at 100,000 listings, 496 MB at 1,000,000. */
  indexBytes: { few: 65e6 / 100_000, many: 496e6 / 1_000_000 },
  /** A web process without its index, its kept pages and cards full. */
  processBytes: 450e6,
  /** Of the database, with indexes, counts by the day, leads and their messages: 794 MB at 20,000 of the demonstration. */
  listingBytes: 37_000,
  /** Pages a second of one process on one core, its database on another. */
  keptPages: 2_000,
  renderedSearches: 95,
  renderedListings: 60,
  leadsPerSecond: 121,
  /** Two workers on two cores. */
  picturesPerSecond: 11.4,
  /** Seconds until a process has its index: 1.7 times what filling it alone takes. */
  bootSeconds: { few: 4.1 / 100_000, many: (1.7 * 26) / 1_000_000 },
}

const assumed = {
  picturesPerListing: 15,
  /** An original of 4 MB, and six files made of it. */
  pictureBytes: 4.8e6,
  /** Of a day's pages, in its busiest hour. */
  busiestHour: 0.1,
  /** Its busiest minute against its mean. */
  burst: 2,
  /** Pages that are kept already: front page, listings that many look at. */
  kept: 0.5,
  /** How busy a process is to be at most. */
  load: 0.5,
  /** Of all listings, new or with new pictures on one day. */
  newPerDay: 0.02,
}

const markets = [
  { name: 'a start', listings: 1_200, pagesPerDay: 20_000, leadsPerDay: 50 },
  { name: 'a large marketplace', listings: 30_000, pagesPerDay: 1_000_000, leadsPerDay: 2_000 },
  { name: 'ten of them', listings: 100_000, pagesPerDay: 5_000_000, leadsPerDay: 10_000 },
  {
    name: 'every aircraft of the United States',
    listings: 316_000,
    pagesPerDay: 15_000_000,
    leadsPerDay: 30_000,
  },
  {
    name: 'every aircraft of the world',
    listings: 1_000_000,
    pagesPerDay: 50_000_000,
    leadsPerDay: 100_000,
  },
]

type Market = (typeof markets)[number]

const connectionsPerProcess = 28
/** A worker and a backup. */
const connectionsBeside = 23

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
    count(processes * connectionsPerProcess + connectionsBeside),
    bytes(listings * measured.listingBytes),
    `${count(pictures)} (${bytes(pictures * assumed.pictureBytes)})`,
    seconds((pictures * assumed.newPerDay) / measured.picturesPerSecond),
  ]
}

/** Half of what is rendered are searches. */
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
  'market',
  'listings',
  'pages a day',
  'leads a day',
  'pages a second at the peak',
  'web processes',
  'memory of each',
  'index loaded in',
  'connections',
  'database',
  'pictures',
  'a day’s new pictures',
]
console.log(table(columns, markets.map(plan)))
console.log('\n* on paper: beyond what the benches measured over HTTP.')
