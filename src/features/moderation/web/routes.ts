import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const moderationRoutes: RouteConfigEntry[] = [
  route('moderation', 'features/moderation/web/moderation-page.tsx'),
  route('moderation/patterns', 'features/moderation/web/patterns/message-patterns-page.tsx'),
  route('listing/report/:id', 'features/moderation/web/report/report-page.tsx'),
  route('report-brokerage/:id', 'features/moderation/web/report/report-page.tsx', {
    id: 'report-brokerage',
  }),
  route('report-shop/:id', 'features/moderation/web/report/report-page.tsx', { id: 'report-shop' }),
  route('appeal', 'features/moderation/web/report/appeal-page.tsx'),
  route('report-fact', 'features/moderation/web/report/fact-report-page.tsx'),
  route('listing/review/:id', 'features/moderation/web/review/review-page.tsx'),
]
