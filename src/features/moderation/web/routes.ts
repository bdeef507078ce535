import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file.

export const moderationRoutes: RouteConfigEntry[] = [
  route('moderation', 'features/moderation/web/moderation-page.tsx'),
  route('listing/report/:id', 'features/moderation/web/report/report-page.tsx'),
  route('listing/review/:id', 'features/moderation/web/review/review-page.tsx'),
]
