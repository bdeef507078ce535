import type { ImportSource } from '../../contract.ts'

/** "Every day at 04:00 UTC", "Uploaded by hand". */
export function describeSchedule(source: ImportSource): string {
  const { schedule, scheduleHour, scheduleDay, isUpload } = source
  const time = `${String(scheduleHour).padStart(2, '0')}:00 UTC`
  if (isUpload) return 'Uploaded by hand'
  if (schedule === 'hourly') return 'Every hour'
  if (schedule === 'daily') return `Every day at ${time}`
  return schedule === 'weekly' ? `${weekdays[scheduleDay]}s at ${time}` : 'Fetched by hand'
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
