/** The day, counted from 1970, until which an annual must be good to be good for so many months; 0 means today. */
export function dayInMonths(now: number, months: number): number {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months]
  // January 31st and a month is the last of February.
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)) / dayMs
}

const dayMs = 86_400_000
