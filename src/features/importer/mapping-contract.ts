import { z } from 'zod'
import { NewPlace } from '#features/lookups/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { importers, importTag, Paging, SourceId } from './contract.ts'
import { mappedKinds } from './import-steps.ts'

// What feeds call makes, choices and places, and what that is here.

export const nameGroupNames = ['makes', 'lookups', 'places'] as const
const group = z.enum(nameGroupNames).default('makes')

/** The id as text, of an airport its identifier. */
const target = z.object({ id: z.string(), text: z.string() })

const written = z
  .string()
  .min(1, 'Name field is required.')
  .max(500, 'At most 500 characters.')
  .describe('As the feed writes it.')

export const PendingName = z.object({
  kind: z.enum(mappedKinds),
  written,
  shown: z.string().describe('The same, for people to read.'),
  rows: z.int().describe('Refused for it.'),
  suggestion: target.nullable(),
  reason: z.string().describe('Why it may be that: “Same first word”, “Nothing close”.'),
  isMapped: z.boolean().describe('It is mapped by now: its rows are taken up by the next run.'),
})
export type PendingName = z.infer<typeof PendingName>

export const PendingNames = pageSchema(PendingName).extend({
  counts: z
    .object({ makes: z.int(), lookups: z.int(), places: z.int() })
    .describe('Names that still wait.'),
  mappedRows: z.int().describe('Refused rows that running pending again may take up.'),
})
export type PendingNames = z.infer<typeof PendingNames>

export const listPendingNamesEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/operations/{id}/names',
  tag: importTag,
  summary: 'Names of the feed that nobody has mapped, with a suggestion and the reason for it',
  access: importers,
  input: Paging.extend({ id: pathId.describe('Of the operation.'), group }),
  output: PendingNames,
})

export const MappedName = z.object({
  kind: z.enum(mappedKinds),
  written,
  target,
  isForAll: z.boolean().describe('Remembered for every source, not for this one alone.'),
})

export const mapNamesEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources/{id}/names',
  tag: importTag,
  summary:
    'Say what names of a feed are. A ServerAdmin says it for every source, where nothing else holds already; others for the source alone',
  access: importers,
  refusals: ['not_found'],
  input: SourceId.extend({
    names: z
      .array(
        z.object({
          kind: z.enum(mappedKinds),
          written,
          target: z.string('Choose what it is.').min(1, 'Choose what it is.').max(20),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ names: z.array(MappedName) }),
})

export const NewMake = z.object({
  name: z
    .string('Name field is required.')
    .overwrite(oneLine)
    .min(1, 'Name field is required.')
    .max(50, 'At most 50 characters.'),
})

export const addMakeEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources/{id}/makes',
  tag: importTag,
  summary: 'Add a make that no list of ours has, and map the name of a feed to it',
  access: ['ServerAdmin'],
  input: NewMake.extend({ ...SourceId.shape, written }),
  output: MappedName,
})

export const addImportPlaceEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources/{id}/places',
  tag: importTag,
  summary: 'Add a city with its zip, and map the place of a feed to it',
  access: importers,
  refusals: ['slow_down'],
  input: NewPlace.extend({ ...SourceId.shape, written }),
  output: MappedName,
})

export const KnownName = z.object({
  kind: z.enum(mappedKinds),
  target,
  listings: z.int().describe('On the market.'),
  aliases: z
    .array(
      z.object({
        id: z.int(),
        version: z.int().describe('Whoever forgets it names the version that they read.'),
        shown: z.string(),
        source: z.string().nullable().describe('Null: for every source.'),
        reason: z.string(),
        decidedBy: z.string().nullable(),
        decidedAt: instant,
        mayForget: z.boolean(),
      }),
    )
    .describe('What feeds call it, as somebody has decided; at most 20.'),
})
export type KnownName = z.infer<typeof KnownName>

export const listKnownNamesEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/names',
  tag: importTag,
  summary: 'Makes, lookups and places as they are known here, and what feeds call them',
  access: importers,
  input: Paging.extend({
    group,
    q: z.string().trim().max(100).default('').describe('In the name, or in what feeds call it.'),
  }),
  output: pageSchema(KnownName),
})

export const forgetNameEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/import/names/{id}',
  tag: importTag,
  summary: 'Forget what a name was said to be. Listings that were imported by it stay',
  access: importers,
  refusals: ['conflict'],
  input: z.object({
    id: pathId.describe('Of the mapping.'),
    version: z.coerce.number().int().min(0).max(2_000_000_000).describe('As it was read.'),
  }),
  output: z.object({ id: z.int() }),
})
