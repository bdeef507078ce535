import { redirect } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/saved-resource.ts'

/** `/saved`: an address that can be remembered for what somebody saved; without a connection it lists what was kept. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(appContext)
  throw redirect(actor ? '/profile?tab=saved' : '/')
}
