import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to src/ because every page imports the type that is generated for its file.

export const sellingRoutes: RouteConfigEntry[] = [
  route('listing/still-for-sale', 'features/selling/web/still-for-sale-page.tsx'),
  route('listing/new', 'features/selling/web/wizard/new-listing-page.tsx'),
]
