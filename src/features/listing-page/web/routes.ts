import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to src/ because every page imports the type that is generated for its file.

export const listingPageRoutes: RouteConfigEntry[] = [
  route('test', 'features/listing-page/web/test-page.tsx'),
  // The listing's page and its editor share a URL.
  route('listing/:slugAndId', 'features/listing-page/web/listing-page.tsx'),
]
