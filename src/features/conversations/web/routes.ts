import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Relative to src/: a route is called by its file, and every page tells its routes' names.

export const conversationsRoutes: RouteConfigEntry[] = [
  route('leads/:id', 'features/conversations/web/lead-conversation-page.tsx'),
  route('conversation/:token', 'features/conversations/web/buyer-conversation-page.tsx'),
]
