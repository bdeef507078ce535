import { redirect } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/saved-resource.ts'

/** Serves `/saved`, a stable URL for saved items. Offline, the service worker lists cached aircraft there. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(appContext)
  throw redirect(actor ? '/profile?tab=saved' : '/')
}
