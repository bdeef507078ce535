import { stringify } from 'csv-stringify/sync'
import type { Feed } from './load-feed.ts'
import type { FeedListing } from './to-feed-listing.ts'

/**
 * Returns the inventory as RFC 4180 CSV with one listing per row. Adds an apostrophe to text that a spreadsheet
 * would run as a formula, to prevent CSV injection.
 */
export function toFeedCsv({ listings }: Feed): string {
  return stringify(listings.map(toRow), {
    header: true,
    // Includes the header even if the feed is empty.
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
    features: features.map(writeGroup).join('; '),
    pictures: pictures.map(({ url }) => url).join(' '),
    videos: videos.map(({ url }) => url).join(' '),
    ...Object.fromEntries(
      engines
        .slice(0, maxEngines)
        .flatMap((engine) =>
          engineFields.map((field) => [`engine${engine.number}.${field}`, engine[field]]),
        ),
    ),
  }
}

/** Formats a group, such as "Interior: Leather, Air conditioning". */
function writeGroup({ name, items }: FeedListing['features'][number]): string {
  return items.length === 0 ? name : `${name}: ${items.join(', ')}`
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
  // The importer uses the first of several columns for the same amount, which must be the offer.
  'price',
  'currency',
  'priceUsd',
  'isPriceOnRequest',
  'isNegotiable',
  'isFractional',
  'sharePercent',
  'sharePrice',
  'sharePriceUsd',
  'isForRent',
  'rentMonthly',
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
  'stallCleanKnots',
  'rangeNm',
  'airframe',
  'fuel',
  'vat',
  'certification',
  'annualDue',
  'inspections',
  'inspectionDue',
  'engineProgram',
  'programBalance',
  'damageHistory',
  'logs',
  'paintYear',
  'interiorYear',
  'gear',
  'jetClass',
  'ruleSet',
  'airframeOverhaulHours',
  'airframeOverhauledOn',
  'hasCargoHook',
  'emergencyFloats',
  'rotorBlades',
  'rotorHours',
  'gliderClass',
  'wingspans',
  'trailer',
  'launchMethod',
  'launches',
  'gliderMotor',
  'envelopeVolumeCuft',
  'envelopeHours',
  'burners',
  'fabricTestedOn',
  'fabricStrengthLbf',
  'berths',
  'hasApu',
  'isRvsm',
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
const maxEngines = 2
const engineFields = [
  'make',
  'model',
  'hours',
  'hoursBasis',
  'tboHours',
  'horsepower',
  'thrustLbf',
] as const
const engineColumns = Array.from({ length: maxEngines }, (_, i) =>
  engineFields.map((field) => `engine${i + 1}.${field}`),
).flat()

type Row = Record<string, unknown>
