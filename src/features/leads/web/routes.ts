import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const leadsRoutes: RouteConfigEntry[] = [
  route('listing/contact/:id', 'features/leads/web/contact-page.tsx'),
  route('leads/address', 'features/leads/web/contact-address-page.tsx'),
  route('leads/listing/:id', 'features/leads/web/leads-page.tsx'),
]
