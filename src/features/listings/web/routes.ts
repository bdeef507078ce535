import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export const listingsRoutes: RouteConfigEntry[] = [
  route('listing/:slugAndId', './listing-page.tsx'),
  route('test', './test-page.tsx'),
  route('map/listing/:file', './map-resource.ts'),
]
