import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const profileRoutes: RouteConfigEntry[] = [
  route('profile', 'features/profile/web/profile-page.tsx'),
  route('units', 'features/profile/web/units/units-page.tsx'),
  route('profile/security', 'features/profile/web/security-page.tsx'),
  route('profile/integrations', 'features/profile/web/integrations-page.tsx'),
  route('profile/data', 'features/profile/web/data-page.tsx'),
]
