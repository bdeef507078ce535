import { z } from 'zod'
import { NewWebhook } from './contract.ts'
import { type WebhookEvent, webhookEventNames } from './events.ts'

/** Form with a checkbox for each event. */
export const WebhookFields = z
  .looseObject(NewWebhook.omit({ events: true }).shape)
  .superRefine((values, check) => {
    if (pickEvents(values).length > 0) return
    const path = [webhookEventNames[0]]
    check.addIssue({ code: 'custom', path, message: 'Select at least one event.' })
  })

export function pickEvents(values: Record<string, unknown>): WebhookEvent[] {
  return webhookEventNames.filter((event) => values[event] === true)
}
