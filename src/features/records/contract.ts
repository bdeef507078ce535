import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { timestampField } from '#kernel/fields.ts'
import { recordSourceIds } from './sources.ts'

const tag = 'Aircraft history'

export const ReportCoverage = z.object({
  source: z.enum(recordSourceIds),
  name: z.string().describe('Name of the register.'),
  firstOn: z.iso.date().describe('Date of the earliest report.'),
  lastOn: z.iso.date().describe('Date of the latest report.'),
  reports: z.int().describe('Number of reports searched.'),
  loadedAt: timestampField,
})
export type ReportCoverage = z.infer<typeof ReportCoverage>

export const AccidentReport = z.object({
  source: z.enum(recordSourceIds),
  reportNumber: z.string(),
  kind: z.enum(['accident', 'incident']),
  occurredOn: z.iso.date(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable().describe('Model as written in the report.'),
  damage: z.enum(['none', 'minor', 'substantial', 'destroyed']).nullable(),
  fatal: z.int().nullable().describe('Number of people with fatal injuries.'),
  serious: z.int().nullable(),
  minor: z.int().nullable(),
  uninjured: z.int().nullable(),
  phase: z.string().nullable().describe('Phase of flight, such as landing.'),
  matchedBy: z
    .enum(['serial', 'model'])
    .describe('serial: the serial numbers match. model: registration, model, and year match.'),
  url: z.string().nullable().describe('The register’s page about the report.'),
})
export type AccidentReport = z.infer<typeof AccidentReport>

export const PastListing = z.object({
  listingId: z.int().nullable().describe('Null if the listing was deleted.'),
  url: z.string().nullable(),
  status: z.enum(['for-sale', 'sold', 'withdrawn']),
  listedAt: timestampField,
  endedAt: timestampField.nullable(),
  price: z.int().nullable().describe('Last asking price in US dollars. Null if on request.'),
  totalTimeHours: z.number().nullable(),
  engineHours: z.number().nullable(),
  engineBasis: z.string().nullable(),
  damageHistory: z.enum(['none', 'repaired', 'damaged']).nullable(),
  prices: z
    .array(z.object({ askedAt: timestampField, price: z.int() }))
    .describe('Asking prices, oldest first.'),
})
export type PastListing = z.infer<typeof PastListing>

export const AircraftHistory = z.object({
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
  coverage: z.array(ReportCoverage).describe('What was searched. Empty if no reports are loaded.'),
})
export type AircraftHistory = z.infer<typeof AircraftHistory>

export const getAircraftHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/api/aircraft/{registration}/history',
  tag,
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
