import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { Picture } from '#features/media/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { SearchQuery } from './contract.ts'
import { mostMarks, mostZoom } from './map-rules.ts'
import { BoxText } from './search-box.ts'

const Box = z.array(z.number()).length(4).describe('West, south, east, north, degrees.')

/** What one aircraft's pin says when it is looked at. */
const MapPin = ListingCard.pick({
  id: true,
  url: true,
  title: true,
  price: true,
  cityState: true,
  totalTimeHours: true,
  engine: true,
  cruiseKnots: true,
  latitude: true,
  longitude: true,
}).extend({ image: Picture.nullable() })
export type MapPin = z.infer<typeof MapPin>

const MapMark = z.object({
  count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  box: Box,
  near: z.string().nullable().describe('The place within it that has most of them.'),
  pin: MapPin.nullable().describe('The aircraft, where there is one.'),
})
export type MapMark = z.infer<typeof MapMark>

export const MapMarks = z.object({
  total: z.int().describe('How many the search finds.'),
  unplaced: z.int().describe('How many of them are at a place that nobody knows.'),
  bounds: Box.nullable().describe('Where all of them are; null when no place is known.'),
  marks: z.array(MapMark).describe(`At most ${mostMarks}; none lies over another at that zoom.`),
})
export type MapMarks = z.infer<typeof MapMarks>

export const mapListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/map',
  tag: 'Search',
  summary: 'Where a search’s aircraft are: counts by place, gathered for a map of one zoom',
  access: 'anyone',
  input: SearchQuery.safeExtend({
    zoom: z.coerce
      .number()
      .min(0)
      .max(mostZoom)
      .default(3)
      .describe('As of web maps: 0 has the world on 256 pixels, each step is twice as close.'),
    view: BoxText.optional().describe(
      'Marks of this part of the map only: west,south,east,north. Counts and bounds are those of all.',
    ),
  }),
  output: MapMarks,
})
