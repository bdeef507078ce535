import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const listingsRoutes: RouteConfigEntry[] = [
  route('listing/still-for-sale', 'features/listings/web/still-for-sale-page.tsx'),
  route('listing/new', 'features/listings/web/wizard/new-listing-page.tsx'),
  route('listing/:slugAndId', 'features/listings/web/listing-page.tsx'),
  route('test', 'features/listings/web/test-page.tsx'),
  route('map/listing/:file', 'features/listings/web/place/map-resource.ts'),
]
