import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`. Each page imports its route's types.

export const conversationsRoutes: RouteConfigEntry[] = [
  route('leads/:id', 'features/conversations/web/lead-conversation-page.tsx'),
  route('conversation/:token', 'features/conversations/web/buyer-conversation-page.tsx'),
]
