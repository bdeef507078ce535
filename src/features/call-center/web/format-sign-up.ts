import { dayNumber, formatDate, formatRecent } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'

/** Formats a sign-up time, such as "Today, 8:12 AM", "Yesterday", or "Nov 17, 2026". */
export function formatSignUp(instant: string, now: string, timeZone: string): string {
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  if (days === 0) return formatRecent(instant, now, timeZone)
  return days === 1 ? t`Yesterday` : formatDate(instant, timeZone)
}
