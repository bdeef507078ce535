import { z } from 'zod'
import { ListingId, ListingRecord, StatedPrice } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, nullableTimestamp, rowId, timestampField } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { maxReplyLength } from './reply-rules.ts'
import { recordSourceIds } from './sources.ts'

const endpoint = defineEndpoints('Aircraft history')

export const ReportCoverage = z
  .object({
    source: z.enum(recordSourceIds),
    name: z.string().describe('Name of the register.'),
    firstOn: z.iso.date().describe('Date of the earliest report.'),
    lastOn: z.iso.date().describe('Date of the latest report.'),
    reports: z.int().describe('Number of reports searched.'),
    loadedAt: timestampField,
  })
  .meta({ id: 'ReportCoverage' })
export type ReportCoverage = z.infer<typeof ReportCoverage>

export const AccidentReport = z
  .object({
    source: z.enum(recordSourceIds),
    reportNumber: z.string(),
    kind: z.enum(['accident', 'incident']),
    occurredOn: z.iso.date(),
    place: z.string().nullable(),
    country: z.string().nullable(),
    registration: z.string().nullable().describe('Registration at the time.'),
    make: z.string().nullable(),
    model: z.string().nullable().describe('Model as written in the report.'),
    damage: z.enum(['none', 'minor', 'substantial', 'destroyed']).nullable(),
    fatal: z.int().nullable().describe('Number of people with fatal injuries.'),
    serious: z.int().nullable(),
    minor: z.int().nullable(),
    uninjured: z.int().nullable(),
    phase: z.string().nullable().describe('Phase of flight, such as landing.'),
    matchedBy: z
      .enum(['serial', 'model', 'number'])
      .describe(
        'serial: the serial numbers match. model: registration, model, and year match. number: registration and model match, and no year is known.',
      ),
    url: z.string().nullable().describe('The register’s page about the report.'),
  })
  .meta({ id: 'AccidentReport' })
export type AccidentReport = z.infer<typeof AccidentReport>

export const PastListing = z.object({
  listingId: z.int().nullable().describe('Null if the listing was deleted.'),
  url: z.string().nullable(),
  status: z.enum(['for-sale', 'sold', 'withdrawn']),
  listedAt: timestampField,
  endedAt: timestampField.nullable(),
  price: z.int().nullable().describe('Last asking price in US dollars. Null if on request.'),
  asking: StatedPrice,
  totalTimeHours: z.number().nullable(),
  engineHours: z.number().nullable(),
  engineBasis: z.string().nullable(),
  damageHistory: z.enum(['none', 'repaired', 'damaged']).nullable(),
  prices: ListingRecord.shape.priceHistory.describe(
    'Asking prices in US dollars at the rate of their day, oldest first.',
  ),
})
export type PastListing = z.infer<typeof PastListing>

export const AircraftHistory = z
  .object({
    registration: z.string(),
    registry: z
      .object({
        make: z.string().nullable(),
        model: z.string(),
        year: z.int().nullable(),
        publishedAt: timestampField.describe('Date of the registry.'),
      })
      .nullable()
      .describe('Facts from the FAA registry. Null if the number isn’t registered.'),
    reports: z.array(AccidentReport).describe('Reports about this aircraft, newest first.'),
    listings: z.array(PastListing).describe('Listings of this aircraft here, newest first.'),
    coverage: z
      .array(ReportCoverage)
      .describe('What was searched. Empty if no reports are loaded.'),
  })
  .meta({ id: 'AircraftHistory' })
export type AircraftHistory = z.infer<typeof AircraftHistory>

export const getAircraftHistoryEndpoint = endpoint('GET /api/aircraft/{registration}/history', {
  summary: 'Get the history of an aircraft',
  description:
    'Returns facts from the registry, matching accident reports, and its listings on this site. Never includes owners or sellers. An unknown registration has empty parts.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    registration: z
      .string()
      .trim()
      .min(1)
      .max(12)
      .describe('Registration, with or without spaces or dashes, such as N735HK.'),
    serial: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('Serial number, to find an aircraft that had another registration.'),
  }),
  output: AircraftHistory,
})

export const Discrepancy = z
  .object({
    key: z.string().describe('Identifies the rule and its evidence. Send it with a reply.'),
    isStrong: z.boolean().describe('True if staff should look at it.'),
    registryAt: nullableTimestamp.describe(
      'Date of the FAA registry that contradicts the listing. Null for other records.',
    ),
    title: z.string().describe('What was stated, and what a record says.'),
    advice: z.string().describe('What would resolve it.'),
    question: z.string().describe('A question for the seller.'),
    reply: z
      .object({ words: z.string(), writtenAt: timestampField, version: z.int() })
      .nullable()
      .describe('The seller’s reply.'),
  })
  .meta({ id: 'Discrepancy' })
export type Discrepancy = z.infer<typeof Discrepancy>

export const ListingHistory = z
  .object({
    history: AircraftHistory.nullable().describe('Null if the listing has no registration.'),
    discrepancies: z.array(Discrepancy),
  })
  .meta({ id: 'ListingHistory' })
export type ListingHistory = z.infer<typeof ListingHistory>

export const getListingHistoryEndpoint = endpoint('GET /api/listing/{id}/history', {
  summary: 'Get the history of a listed aircraft',
  description:
    'Returns the aircraft’s history and what in the listing disagrees with it, with the seller’s replies. Sellers can call it before they activate the listing.',
  access: 'anyone',
  input: z.object({ id: ListingId.shape.id }),
  output: ListingHistory,
})

export const DraftFacts = z.object({
  registration: z.string().trim().max(12).nullable().default(null),
  serialNumber: z.string().trim().max(40).nullable().default(null),
  makeId: rowId,
  model: z.string().trim().max(100).nullable().default(null),
  year: z.int().min(1900).max(2100),
  totalTimeHours: z.number().min(0).max(200_000).nullable().default(null),
  damageHistory: z.enum(['none', 'repaired', 'damaged']).nullable().default(null),
  categoryId: rowId.nullable().default(null),
  engineType: z.string().trim().max(30).nullable().default(null),
  description: z.string().max(20_000).default(''),
})

export const checkFactsEndpoint = endpoint('POST /api/listing/discrepancies', {
  summary: 'Compare a listing with public records',
  description: 'Compares facts before they are published. Stores nothing.',
  access: 'member',
  refusals: ['slow_down'],
  input: DraftFacts,
  output: z.array(Discrepancy),
})

export const ReplyFields = z.object({
  words: z
    .string()
    .overwrite(normalizeText)
    .max(...maxCharacters(maxReplyLength)),
})

export const replyEndpoint = endpoint('PUT /api/listing/{id}/discrepancies/reply', {
  summary: 'Reply to a discrepancy',
  description:
    'Shows the seller’s reply next to the discrepancy. An empty reply deletes it. Returns 404 unless the caller can edit the listing.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'not_found'],
  input: ReplyFields.extend({
    id: ListingId.shape.id,
    key: z.string().max(200),
    version: z.int().min(0).describe('Version of the reply that you read. 0 if there is none.'),
  }),
  output: ListingHistory,
})
