import { destinations } from '#kernel/web/destinations.ts'
import type { ScheduleItem } from '../contract.ts'

export function scheduleItemPath({ kind, id }: ScheduleItem): string {
  return kind === 'next-step' ? destinations.lead(id) : destinations.payListing(id)
}
