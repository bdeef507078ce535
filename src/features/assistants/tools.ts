import { z } from 'zod'
import { compareEndpoint } from '#features/comparison/contract.ts'
import { getListingEndpoint, PublicListing } from '#features/listings/contract.ts'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import { getListingCostEndpoint } from '#features/ownership/contract.ts'
import { getPriceCheckEndpoint } from '#features/valuation/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { sellerTextNotice } from './for-models.ts'
import { FoundAircraft, SearchInput } from './search-schemas.ts'
import { toModelSchema } from './to-model-schema.ts'

/** Read-only tools for language models. Each one calls an API endpoint, except for the search, which can call two. */
export const tools = [
  listTool('search_aircraft', {
    title: 'Search aircraft',
    description:
      'Search aircraft for sale. Write what the user wants in `words`, in English, Spanish, German, or Turkish: makes, models, kinds, equipment, limits with units, places, and sort orders. Other arguments override the words. `total` is the exact number of matches. Mention the parts in `notUnderstood`, because the search ignores them.',
    input: SearchInput,
    output: FoundAircraft,
  }),
  toolOfEndpoint('get_listing', {
    description:
      'Get all facts of a listing: engines, avionics, condition, history of the asking price, location, and seller.',
    endpoint: getListingEndpoint,
    output: PublicListing.extend({ meta: ListingMeta }),
  }),
  toolOfEndpoint('check_price', {
    description:
      'Compare the asking price of a listing with comparable aircraft. Returns a range, the median, the error of the estimate, and the comparables. With fewer than four comparables, the numbers are null.',
    endpoint: getPriceCheckEndpoint,
  }),
  toolOfEndpoint('get_ownership_cost', {
    description:
      'Get the itemized cost of owning a listed aircraft for the given flying hours per year. All other arguments replace default assumptions.',
    endpoint: getListingCostEndpoint,
  }),
  toolOfEndpoint('compare_aircraft', {
    description:
      'Compare up to four listings row by row: price, times, equipment, and cost. Better values are marked.',
    endpoint: compareEndpoint,
  }),
]

function toolOfEndpoint(name: string, { description, endpoint, output }: EndpointTool): Tool {
  return {
    endpoint,
    ...listTool(name, {
      title: endpoint.summary,
      description,
      input: endpoint.input,
      output: output ?? endpoint.output,
    }),
  }
}

/** Returns the tool as clients see it. */
function listTool(name: string, { title, description, input, output }: Definition): Tool {
  const { properties = {}, required } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return {
    listed: {
      name,
      title,
      description: `${description} ${sellerTextNotice}`,
      inputSchema: {
        type: 'object',
        properties: properties as Record<string, JsonValue>,
        ...(required && { required }),
        additionalProperties: false,
      },
      outputSchema: toModelSchema(output),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  }
}

type JsonValue = z.core.util.JSONType
type Definition = { title: string; description: string; input: z.ZodType; output: z.ZodType }
type EndpointTool = { description: string; endpoint: Endpoint; output?: z.ZodType }
export type Tool = {
  endpoint?: Endpoint
  listed: {
    name: string
    title: string
    description: string
    inputSchema: {
      type: 'object'
      properties: Record<string, JsonValue>
      required?: string[]
      additionalProperties: false
    }
    outputSchema: ReturnType<typeof toModelSchema>
    annotations: { readOnlyHint: true; openWorldHint: false }
  }
}
