import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// File paths are relative to src/, the app directory.

export const conversationsRoutes: RouteConfigEntry[] = [
  route('leads/:id', 'features/conversations/web/lead-conversation-page.tsx'),
  route('conversation/:token', 'features/conversations/web/buyer-conversation-page.tsx'),
]
