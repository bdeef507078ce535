/** Formats a buyer's waiting time, such as "25 min", "3 hr", or "2 days". */
export function formatWait(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hr` : `${Math.round(hours / 24)} days`
}
