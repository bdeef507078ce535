import { formatHour } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ImportSource } from '../../contract.ts'

/** Describes when a source runs, such as "Every day at 4:00 AM UTC" or "Uploaded manually". */
export function describeSchedule(source: ImportSource): string {
  const { schedule, scheduleHour, scheduleDay, isUpload } = source
  const time = t`${formatHour(scheduleHour)} UTC`
  if (isUpload) return 'Uploaded manually'
  if (schedule === 'hourly') return 'Every hour'
  if (schedule === 'daily') return t`Every day at ${time}`
  return schedule === 'weekly'
    ? t`${translate(weekdays[scheduleDay])}s at ${time}`
    : 'Fetched manually'
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
