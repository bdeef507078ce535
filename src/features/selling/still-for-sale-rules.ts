import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Days without contact before the first reminder, and between reminders. */
export const reminderIntervalDays = 14
/** Number of unanswered reminders after which the listing is hidden. */
const maxUnansweredReminders = 2
/** Days that a seller has to answer before a listing states that its number has left the FAA registry. */
export const registrationAnswerDays = 7
/** How long the link in a reminder is valid. */
export const reminderLinkDays = 60

/**
 * Returns the next action for an active listing. The seller's last contact is a confirmation or the activation. A
 * reminder sent after that is unanswered.
 */
export function nextReminderAction(listing: ReminderState, now: Date): 'nothing' | 'ask' | 'hide' {
  const { contactedAt, remindedAt } = lastContact(listing)
  if (now.getTime() - Math.max(contactedAt, remindedAt) < reminderIntervalDays * dayMs)
    return 'nothing'
  return countUnansweredReminders(listing) >= maxUnansweredReminders ? 'hide' : 'ask'
}

/** Returns when the listing is hidden unless its seller answers. Null if reminders come first. */
export function hiddenFrom(listing: ReminderState): Date | null {
  const { remindedAt } = lastContact(listing)
  if (countUnansweredReminders(listing) < maxUnansweredReminders) return null
  return new Date(remindedAt + reminderIntervalDays * dayMs)
}

/** Returns the number of unanswered reminders when the next one is due. */
export function countUnansweredReminders(listing: ReminderState): number {
  const { contactedAt, remindedAt } = lastContact(listing)
  return remindedAt > contactedAt ? listing.still_for_sale_misses + 1 : 0
}

/**
 * Returns whether the reminder asks for the hours after the northern flying season. It does once, in the first reminder
 * from October to December, if they are older than the season.
 */
export function asksAfterSeason(listing: ReminderState & StatedHours, now: Date): boolean {
  const year = now.getUTCFullYear()
  const end = new Date(`${year}-10-01T00:00:00Z`)
  const { remindedAt } = lastContact(listing)
  if (listing.total_time_hours === null || now < end || remindedAt >= end.getTime()) return false
  const confirmedOn = (listing.confirmed_facts as { hours?: string }).hours
  return (confirmedOn ?? toUtcDay(listing.listed_at)) < `${year}-04-01`
}

function lastContact(listing: ReminderState) {
  const { confirmed_at, offered_at, listed_at, still_for_sale_asked_at } = listing
  return {
    contactedAt: Math.max(
      listed_at.getTime(),
      offered_at?.getTime() ?? 0,
      confirmed_at?.getTime() ?? 0,
    ),
    remindedAt: still_for_sale_asked_at?.getTime() ?? 0,
  }
}

export type ReminderState = {
  listed_at: Date
  offered_at: Date | null
  confirmed_at: Date | null
  still_for_sale_asked_at: Date | null
  still_for_sale_misses: number
}

type StatedHours = { total_time_hours: number | null; confirmed_facts: unknown }
