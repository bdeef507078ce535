import { dayMs } from '#kernel/time.ts'

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs)
}

export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / dayMs
}

export function toYear(date: Date): number {
  return date.getUTCFullYear()
}

/** Returns the month and year of an ISO date, such as "March 2026". */
export function monthName(iso: string): string {
  const [year, month] = iso.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
