import { z } from 'zod'
import { CardListing } from '#features/listings/contract.ts'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { SearchQuery } from './contract.ts'
import { maxMarkers, maxZoom } from './map-rules.ts'
import { BoxText } from './search-box.ts'

const endpoint = defineEndpoints('Search')

const Box = z.array(z.number()).length(4).describe('West, south, east, and north in degrees.')

/** Details of a map pin, shown when selected. */
const MapPin = CardListing.pick({
  id: true,
  url: true,
  title: true,
  price: true,
  asking: true,
  due: true,
  isSold: true,
  cityState: true,
  totalTimeHours: true,
  engine: true,
  categoryId: true,
  drawing: true,
  cruiseKnots: true,
  latitude: true,
  longitude: true,
}).extend({ image: ResponsiveImage.nullable() })
export type MapPin = z.infer<typeof MapPin>

const MapMarker = z.object({
  count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  box: Box,
  near: z.string().nullable().describe('Location with the most aircraft in this marker.'),
  pin: MapPin.nullable().describe('Aircraft, if the marker represents only one.'),
})
export type MapMarker = z.infer<typeof MapMarker>

export const MapMarkers = z.object({
  total: z.int().describe('Number of results.'),
  unplaced: z.int().describe('Number of results with an unknown location.'),
  bounds: Box.nullable().describe('Area that contains all results. Null if no location is known.'),
  frame: Box.nullable().describe(
    'Area of the densest results, with at least 95% of them, or all but one of ten or more. Null if no location is known.',
  ),
  elsewhere: z
    .array(z.object({ state: z.string(), latitude: z.number(), longitude: z.number() }))
    .describe(
      'States and countries of results outside the frame, most first, each with a location.',
    ),
  marks: z
    .array(MapMarker)
    .describe(
      `Map markers, at most ${maxMarkers}. They don’t overlap at the requested zoom level.`,
    ),
})
export type MapMarkers = z.infer<typeof MapMarkers>

export const mapListingsEndpoint = endpoint('GET /api/listing/map', {
  summary: 'Get search results as map markers',
  description: 'Counts results by location, clustered for one map zoom level.',
  access: 'anyone',
  input: SearchQuery.safeExtend({
    zoom: z.coerce
      .number()
      .min(0)
      .max(maxZoom)
      .default(3)
      .describe(
        'Web map zoom level. At 0, the world is 256 pixels wide. Each level doubles the scale.',
      ),
    view: BoxText.optional().describe(
      'Map area for markers: west,south,east,north. Counts, bounds, and frame still cover all results.',
    ),
  }),
  output: MapMarkers,
})
