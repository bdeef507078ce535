import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const listingsRoutes: RouteConfigEntry[] = [
  route('glossary', 'features/listings/web/glossary/glossary-page.tsx'),
  route('listing/:slugAndId/brochure', 'features/listings/web/brochure/brochure-page.tsx'),
  route('map/listing/:file', 'features/listings/web/place/map-resource.ts'),
]
