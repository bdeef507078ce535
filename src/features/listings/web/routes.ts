import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const listingsRoutes: RouteConfigEntry[] = [
  route('glossary', 'features/listings/web/glossary/glossary-page.tsx'),
  route('listing/:slugAndId/brochure', 'features/listings/web/brochure/brochure-page.tsx'),
  route('map/listing/:file', 'features/listings/web/place/map-resource.ts'),
]
