import { registerUnsubscribeHandler } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { endAllAlerts, endSearchAlerts } from '../end-alerts.ts'

/** Registers the handlers for the unsubscribe links in alerts. */
export function startAlerts(ctx: AppContext) {
  registerUnsubscribeHandler(ctx, 'saved-search', endSearchAlerts)
  registerUnsubscribeHandler(ctx, 'alerts', endAllAlerts)
}
