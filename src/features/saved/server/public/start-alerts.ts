import { registerUnsubscribe } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { endAllAlerts, endSearchAlerts } from '../end-alerts.ts'

/** Lets the links in alerts end them. */
export function startAlerts(ctx: AppContext) {
  registerUnsubscribe(ctx, 'saved-search', endSearchAlerts)
  registerUnsubscribe(ctx, 'alerts', endAllAlerts)
}
