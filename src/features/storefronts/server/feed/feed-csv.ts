import { stringify } from 'csv-stringify/sync'
import type { Feed } from './load-feed.ts'
import type { FeedListing } from './to-feed-listing.ts'

/**
 * The inventory as RFC 4180 CSV, a listing a row. Words that a spreadsheet would run as a formula get an apostrophe
 * before them.
 */
export function toFeedCsv({ listings }: Feed): string {
  return stringify(listings.map(toRow), {
    header: true,
    // An empty feed still says what it would hold.
    columns: [...columns, ...engineColumns],
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
    cast: { boolean: (value) => String(value) },
  })
}

function toRow(listing: FeedListing): Row {
  const { engines, avionics, features, pictures, videos } = listing
  return {
    ...listing,
    avionics: avionics.map(({ make, model }) => [make, model].filter(Boolean).join(' ')).join('; '),
    features: features.map(({ name, items }) => [name, ...items].join(': ')).join('; '),
    pictures: pictures.map(({ url }) => url).join(' '),
    videos: videos.map(({ url }) => url).join(' '),
    ...Object.fromEntries(
      engines
        .slice(0, enginesShown)
        .flatMap((engine) =>
          engineFields.map((field) => [`engine${engine.number}.${field}`, engine[field]]),
        ),
    ),
  }
}

const columns = [
  'id',
  'url',
  'title',
  'status',
  'stockNumber',
  'condition',
  'year',
  'make',
  'model',
  'family',
  'category',
  'aircraftType',
  'registration',
  'serialNumber',
  'priceUsd',
  'isPriceOnRequest',
  'isNegotiable',
  'sharePercent',
  'sharePriceUsd',
  'rentMonthlyUsd',
  'totalTimeHours',
  'landings',
  'engineCount',
  'seats',
  'lengthFeet',
  'wingspanFeet',
  'heightFeet',
  'emptyWeightLb',
  'maxTakeoffLb',
  'usefulLoadLb',
  'fuelCapacityGal',
  'normalCruiseKnots',
  'maxCruiseKnots',
  'rangeNm',
  'airframe',
  'fuel',
  'annualDue',
  'inspections',
  'inspectionDue',
  'engineProgram',
  'damageHistory',
  'logs',
  'paintYear',
  'interiorYear',
  'gear',
  'jetClass',
  'hasWaas',
  'hasAdsbOut',
  'hasAutopilot',
  'hasGlass',
  'hasIceProtection',
  'hasKnownIce',
  'hasAirConditioning',
  'hasOxygen',
  'avionics',
  'features',
  'description',
  'basedAt',
  'city',
  'state',
  'zip',
  'country',
  'pictures',
  'videos',
  'listedAt',
  'updatedAt',
  'confirmedAt',
]
const enginesShown = 2
const engineFields = [
  'make',
  'model',
  'hours',
  'hoursBasis',
  'tboHours',
  'horsepower',
  'thrustLbf',
] as const
const engineColumns = Array.from({ length: enginesShown }, (_, i) =>
  engineFields.map((field) => `engine${i + 1}.${field}`),
).flat()

type Row = Record<string, unknown>
