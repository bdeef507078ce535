import { type RouterContextProvider, redirect } from 'react-router'
import { type Actor, type AppContext, appContext } from './app-context.ts'
import type { Role } from './endpoint.ts'
import { withReturn } from './web/return-target.ts'

/**
 * For loaders of pages that not everybody may see. Visitors go to the log-in and come back after it; who
 * has none of the roles goes to the landing page, which says so.
 */
export function demandLogin(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles?: readonly Role[],
): AppContext & { actor: Actor } {
  const ctx = context.get(appContext)
  const { actor } = ctx
  if (!actor) throw redirect(withReturn('/login', new URL(request.url)))
  if (roles && !roles.some((role) => actor.roles.includes(role)))
    throw redirect('/?notice=unauthorized')
  return { ...ctx, actor }
}
