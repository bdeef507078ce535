import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { longestLine } from './said-line.ts'

export const Understanding = z.object({
  query: z
    .record(z.string(), z.string())
    .describe('The search parameters that the line was understood as.'),
  address: z.string().describe('The same as they stand in the address of the search page.'),
  total: z.int().describe('How many aircraft they find.'),
  chips: z.array(
    z.object({
      text: z.string(),
      without: z.string().describe('The address of the search without this choice.'),
    }),
  ),
  notUnderstood: z.array(
    z.object({
      text: z.string(),
      from: z.int().describe('Where it stands in the line.'),
      to: z.int(),
      count: z
        .int()
        .nullable()
        .describe(
          'How many would be found with it as keywords; null for what was left out on purpose ("not in Texas").',
        ),
      address: z.string().nullable().describe('Of that search.'),
    }),
  ),
})
export type Understanding = z.infer<typeof Understanding>

export const understandEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/understand',
  tag: 'Search',
  summary: 'A line of words as a search: "ifr 182 under 150k within 300 nm of denver, no damage"',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(longestLine)
      .describe('Makes, models, kinds, equipment, figures with their units, places, orders.'),
  }),
  output: Understanding,
})
