import { type RouterContextProvider, redirect } from 'react-router'
import { type ActorContext, appContext } from './app-context.ts'
import { awayTexts } from './away-texts.ts'
import type { Role } from './endpoint.ts'
import { Refusal } from './errors.ts'
import { noticePath } from './notices.ts'
import { destinations } from './web/destinations.ts'
import { withReturn } from './web/return-target.ts'

/**
 * For loaders of pages that not everybody may see. Visitors go to the log-in and come back after it; who
 * has none of the roles goes to the landing page, which says so. The `url` is the loader's own: that of its
 * request names a page's data where the browser leads from page to page.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
  roles?: readonly Role[],
): ActorContext {
  const ctx = context.get(appContext)
  const { actor } = ctx
  // Who is logged in cannot be told, and must not be asked to do it again.
  if (ctx.outage) throw new Refusal('unavailable', { message: awayTexts.account })
  if (!actor) throw redirect(withReturn('/login', url))
  if (roles && !roles.some((role) => actor.roles.includes(role))) {
    const isWithheld = roles.some((role) => actor.withheldRoles?.includes(role))
    throw redirect(isWithheld ? destinations.security() : noticePath('unauthorized'))
  }
  return { ...ctx, actor }
}
