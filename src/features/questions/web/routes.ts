import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const questionsRoutes: RouteConfigEntry[] = [
  route('listing/ask/:id', 'features/questions/web/ask-page.tsx'),
  route('questions/:id', 'features/questions/web/answer-page.tsx'),
  route('leads/:id/publish/:messageId', 'features/questions/web/publish-page.tsx'),
]
