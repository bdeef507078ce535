import { type RouterContextProvider, redirect } from 'react-router'
import { withReturnTarget } from './addresses/return-target.ts'
import { type ActorContext, appContext } from './app-context.ts'
import type { Role } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { noticePath } from './notices.ts'
import { unavailableMessages } from './unavailable-messages.ts'
import { destinations } from './web/destinations.ts'

/**
 * Requires a login in page loaders. Redirects visitors to the login page, which sends them back afterward. Redirects
 * users without any of the roles to the landing page, which shows a notice. Pass the loader's own `url` because the
 * request's URL may be that of a data request.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
  roles?: readonly Role[],
): ActorContext {
  const ctx = context.get(appContext)
  const { actor } = ctx
  // Users can't be identified during an outage, so don't ask them to log in again.
  if (ctx.outage) throw new Refusal('unavailable', { message: unavailableMessages.account })
  if (!actor) throw redirect(withReturnTarget('/login', url))
  if (roles && !roles.some((role) => actor.roles.includes(role))) {
    const hasWithheldRole = roles.some((role) => actor.withheldRoles?.includes(role))
    throw redirect(hasWithheldRole ? destinations.security() : noticePath('unauthorized'))
  }
  return { ...ctx, actor }
}
