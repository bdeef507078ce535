import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt } from '#kernel/fields.ts'
import { maxLineLength } from './parsed-line.ts'

const endpoint = defineEndpoints('Search')

export const Understanding = z.object({
  query: z.record(z.string(), z.string()).describe('Search parameters parsed from the text.'),
  address: z.string().describe('Same parameters as a query string for the search page.'),
  total: z.int().describe('Number of aircraft that match.'),
  chips: z.array(
    z.object({
      text: z.string(),
      without: z.string().describe('Query string of the search without this choice.'),
    }),
  ),
  otherPlace: z
    .object({
      name: z.string(),
      address: z.string().describe('Query string of that search.'),
    })
    .nullable()
    .describe(
      'Another meaning of a name, such as Ontario, CA, or the city rather than the aircraft for "Comanche TX". Null if it’s clear.',
    ),
  notUnderstood: z.array(
    z.object({
      text: z.string(),
      from: z.int().describe('Start position in the text.'),
      to: z.int(),
      isAlternative: z
        .boolean()
        .describe(
          'True if the line asks for this or something else ("floats or ADS-B"), which no search finds at once.',
        ),
      count: nullableInt.describe(
        'Number of results if the text is searched as keywords. Null if the user asked to exclude the text ("not in Texas").',
      ),
      address: z.string().nullable().describe('Query string of that keyword search.'),
      offer: z
        .object({ text: z.string(), query: z.string(), count: z.int() })
        .nullable()
        .describe('Filter that the text may mean, such as IFR GPS for "IFR".'),
    }),
  ),
  corrected: z
    .array(z.object({ text: z.string(), name: z.string() }))
    .describe('Misspelled names in the text, and the names that were searched instead.'),
})
export type Understanding = z.infer<typeof Understanding>

export const understandEndpoint = endpoint('GET /api/listing/understand', {
  summary: 'Parse text into a search',
  description: 'Example: "waas 182 under 150k within 300 nm of denver, no damage".',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(maxLineLength)
      .describe(
        'Free text with makes, models, types, equipment, numbers with units, places, and sort orders.',
      ),
  }),
  output: Understanding,
})
