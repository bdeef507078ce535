import { z } from 'zod'
import { NewPlace } from '#features/lookups/contract.ts'
import {
  maxCharacters,
  nullableText,
  pathId,
  searchText,
  timestampField,
  wholeNumber,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { endpoint, importerRoles, Paging, SourceId } from './contract.ts'
import { mappedKinds } from './import-steps.ts'

// API for mapping names in feeds to makes, lookup values, and places.

const group = z.enum(['makes', 'lookups', 'places', 'columns'])

/** The ID is a number as text, or an airport's identifier. */
const target = z.object({ id: z.string(), text: z.string() })

const written = z
  .string()
  .min(1, 'Name field is required.')
  .max(500, 'Enter up to 500 characters.')
  .describe('Name as written in the feed.')

export const PendingName = z.object({
  kind: z.enum(mappedKinds),
  written,
  shown: z.string().describe('Name in a readable form.'),
  rows: z.int().describe('Number of rows rejected because of the name, or rows with the column.'),
  suggestion: target.nullable(),
  choices: z
    .array(target)
    .describe('Possible matches, if none is more likely than the others. Largest first.'),
  reason: z
    .string()
    .describe('Reason for the suggestion, such as “Same first word” or “Nothing close”.'),
  isMapped: z.boolean().describe('True if the name is now mapped. The next run includes its rows.'),
})
export type PendingName = z.infer<typeof PendingName>

const PendingNames = pageSchema(PendingName).extend({
  group,
  counts: z
    .object({ makes: z.int(), lookups: z.int(), places: z.int(), columns: z.int() })
    .describe('Number of names that aren’t mapped yet.'),
  mappedRows: z
    .int()
    .describe('Number of rejected rows that may be accepted if “Run pending” is run again.'),
})

export const listPendingNamesEndpoint = endpoint('GET /api/import/operations/{id}/names', {
  access: importerRoles,
  summary: 'List the unmapped names in a feed',
  description: 'Includes a suggestion for each name and the reason for it.',
  input: Paging.extend({
    id: pathId.describe('Import operation ID.'),
    group: group
      .optional()
      .describe(
        'Defaults to the columns if one may be the cause, otherwise to the first group with unmapped names.',
      ),
  }),
  output: PendingNames,
})

export const MappedName = z
  .object({
    kind: z.enum(mappedKinds),
    written,
    target,
    isForAll: z
      .boolean()
      .describe('True if the mapping applies to every source, not only this one.'),
  })
  .meta({ id: 'MappedName' })

export const mapNamesEndpoint = endpoint('POST /api/import/sources/{id}/names', {
  access: importerRoles,
  summary: 'Map names from a feed',
  description:
    'A ServerAdmin’s mappings apply to every source, except mappings of statuses and columns and those for which a global mapping already exists. Other users’ mappings apply to this source only.',
  refusals: ['not_found'],
  input: SourceId.extend({
    names: z
      .array(
        z.object({
          kind: z.enum(mappedKinds),
          written,
          target: z
            .string('Select a match.')
            .min(1, 'Select a match.')
            .max(...maxCharacters(20)),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ names: z.array(MappedName) }),
})

const NewMake = z.object({
  name: z
    .string('Name field is required.')
    .overwrite(normalizeLine)
    .min(1, 'Name field is required.')
    .max(50, 'Enter up to 50 characters.'),
})

export const addMakeEndpoint = endpoint('POST /api/import/sources/{id}/makes', {
  summary: 'Add a make and map a feed’s name to it',
  access: ['ServerAdmin'],
  input: NewMake.extend({ ...SourceId.shape, written }),
  output: MappedName,
})

export const addImportPlaceEndpoint = endpoint('POST /api/import/sources/{id}/places', {
  access: importerRoles,
  summary: 'Add a city with its ZIP code and map a feed’s place to it',
  refusals: ['slow_down'],
  input: NewPlace.safeExtend({ ...SourceId.shape, written }),
  output: MappedName,
})

export const NameMapping = z.object({
  kind: z.enum(mappedKinds),
  target,
  listings: z.int().describe('Number of active listings.'),
  aliases: z
    .array(
      z.object({
        id: z.int(),
        version: z.int().describe('Version number. Send it to delete the mapping.'),
        shown: z.string(),
        source: nullableText.describe(
          'Name of the source. Null if the mapping applies to every source.',
        ),
        reason: z.string(),
        decidedBy: z.string().nullable(),
        decidedAt: timestampField,
        mayForget: z.boolean(),
      }),
    )
    .describe('Names in feeds that were mapped to this entry. Up to 20.'),
})
export type NameMapping = z.infer<typeof NameMapping>

export const listNameMappingsEndpoint = endpoint('GET /api/import/names', {
  access: importerRoles,
  summary: 'List makes, lookups, and places with their names in feeds',
  input: Paging.extend({
    group: group.default('makes'),
    q: searchText.describe('Search text for the name or its names in feeds.'),
  }),
  output: pageSchema(NameMapping),
})

export const deleteNameMappingEndpoint = endpoint('DELETE /api/import/names/{id}', {
  access: importerRoles,
  summary: 'Delete a name mapping',
  description: 'Listings imported with it aren’t affected.',
  refusals: ['conflict'],
  input: z.object({
    id: pathId.describe('Name mapping ID.'),
    version: wholeNumber(0, 2_000_000_000).describe(
      'Version that you read. Returns 409 if it’s out of date.',
    ),
  }),
  output: z.object({ id: z.int() }),
})
