import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export const leadsRoutes: RouteConfigEntry[] = [
  route('listing/contact/:id', './contact-page.tsx'),
  route('leads/listing/:id', './leads-page.tsx'),
]
