/**
 * Parses a date and returns it as YYYY-MM-DD, or null if it is invalid. If the day is missing, uses the first day of
 * the month, or the last day for due dates.
 */
export function readDate(text: string, isDue: boolean): string | null {
  const written = text.slice(0, 100).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written)
  // Assumes month/day/year, or day/month/year if the first number can't be a month.
  if (slashed)
    return Number(slashed[1]) > 12
      ? toDay(slashed[3], slashed[2], slashed[1])
      : toDay(slashed[3], slashed[1], slashed[2])
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written)
  if (dotted) return toDay(dotted[3], dotted[2], dotted[1])
  return readNamedMonthDate(written) ?? readMonth(written, isDue)
}

/** Parses "12 Mar 2026" and "March 12, 2026". */
function readNamedMonthDate(written: string): string | null {
  const dayFirst = /^(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?[\s,-]+(\d{4})$/i.exec(written)
  if (dayFirst) return toDay(dayFirst[3], findMonth(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(written)
  return monthFirst ? toDay(monthFirst[3], findMonth(monthFirst[1]), monthFirst[2]) : null
}

/** Parses "Mar 2026", "03/2026", and "2026-03". */
function readMonth(written: string, isDue: boolean): string | null {
  const worded = /^([a-z]{3,9})\.?[\s,/-]+(\d{4})$/i.exec(written)
  const numbered = /^(\d{1,2})[/.-](\d{4})$/.exec(written)
  const iso = /^(\d{4})-(\d{1,2})$/.exec(written)
  const year = worded?.[2] ?? numbered?.[2] ?? iso?.[1]
  const month = worded ? findMonth(worded[1]) : (numbered?.[1] ?? iso?.[2])
  if (year === undefined || month === undefined) return null
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return toDay(year, month, isDue ? String(last) : '1')
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function findMonth(name = ''): string | undefined {
  const index = months.indexOf(name.slice(0, 3).toLowerCase())
  return index === -1 ? undefined : String(index + 1)
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDay && text >= '1900' ? text : null
}
