import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to src/ because every page imports the type that is generated for its file.

export const sellingRoutes: RouteConfigEntry[] = [
  route('test', 'features/selling/web/test-page.tsx'),
  route('listing/still-for-sale', 'features/selling/web/still-for-sale-page.tsx'),
  route('listing/new', 'features/selling/web/wizard/new-listing-page.tsx'),
  // The listing's page and its editor share a URL.
  route('listing/:slugAndId', 'features/selling/web/listing-page.tsx'),
]
