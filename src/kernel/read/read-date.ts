/**
 * Reads a date in one of four languages and returns it as YYYY-MM-DD, or null if it is invalid: "15. März 2024",
 * "15-Mar-24", "marzo de 2024", "45366" from a spreadsheet. `order` applies to dates such as 6/7/2024. If the day is
 * missing, uses the first day of the month, or the last day for due dates.
 */
export function readDate(text: string, { order, isDue }: DateFormat): string | null {
  const written = normalize(text.slice(0, maxLength))
  const [, serial] = /^(\d{5})(?:\.0+)?$/.exec(written) ?? []
  if (serial) return fromSerial(Number(serial))
  const day = written.replace(/^(\d{4}(-?)\d{1,2}\2\d{1,2})[t ].*$/, '$1')
  return readNormalized(day, order) ?? readMonth(written, isDue)
}

/** Reads a date like `readDate`, but returns null if the day is missing or other text is next to it. */
export function readFullDate(text: string, order: DayOrder): string | null {
  return readNormalized(normalize(text.slice(0, maxLength)), order)
}

function readNormalized(written: string, order: DayOrder): string | null {
  const iso = /^(\d{4})(-?)(\d{1,2})\2(\d{1,2})$/.exec(written)
  if (iso && (iso[2] || iso[0].length === 8)) return toDay(iso[1], iso[3], iso[4])
  return readNumbered(written, order) ?? readNamed(written)
}

/** Returns the only order in which a date is possible, such as 25/3/2024 and 3.4.2024. Null if it doesn't tell. */
export function findDayOrder(text: string): DayOrder | null {
  const { first, second, separator } =
    numbered.exec(normalize(text.slice(0, maxLength)))?.groups ?? {}
  const [firstNumber, secondNumber] = [Number(first), Number(second)]
  if (separator === '.') return 'dmy'
  if (firstNumber > 12 === secondNumber > 12) return null
  return firstNumber > 12 ? 'dmy' : 'mdy'
}

/** Folds letters, and removes words before a date, such as "annual due". */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[’']/g, '')
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')
    .replace(/\bde\b/g, ' ')
    .replace(/^(?:(?:annual|due|exp(?:ires)?|vence|arc|jnp|bis|until)\b[\s.:]*)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function readNumbered(written: string, order: DateFormat['order']): string | null {
  const { first, separator, second, year } = numbered.exec(written)?.groups ?? {}
  const isDayFirst = separator === '.' || order === 'dmy'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  // The other order if the month is impossible.
  return toDay(year, month, day) ?? (separator === '.' ? null : toDay(year, day, month))
}

function readNamed(written: string): string | null {
  const dayFirst = /^(\d{1,2})\.?[\s/-]*([a-z]{3,10})\.?[\s,/-]*(\d{4}|\d{2})$/.exec(written)
  if (dayFirst) return toDay(dayFirst[3], findMonth(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(written)
  return monthFirst ? toDay(monthFirst[3], findMonth(monthFirst[1]), monthFirst[2]) : null
}

/** Reads "Mar 2026", "Mar-26", "03/2026", and "2026-03". */
function readMonth(written: string, isDue: boolean): string | null {
  const named = /^([a-z]{3,10})\.?[\s,./-]*(\d{4}|\d{2})$/.exec(written)
  const numbered = /^(\d{1,2})[/.-](\d{4})$/.exec(written)
  const iso = /^(\d{4})-(\d{1,2})$/.exec(written)
  const year = named?.[2] ?? numbered?.[2] ?? iso?.[1]
  const month = named ? findMonth(named[1]) : (numbered?.[1] ?? iso?.[2])
  if (year === undefined || month === undefined) return null
  const last = new Date(Date.UTC(Number(fullYear(year)), Number(month), 0)).getUTCDate()
  return toDay(year, month, isDue ? String(last) : '1')
}

function findMonth(name = ''): string | undefined {
  const index = months.findIndex((names) => names.split(' ').some((item) => item.startsWith(name)))
  return index === -1 ? undefined : String(index + 1)
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDay && text >= '1900-01-02' ? text : null
}

function fullYear(year: string): string {
  if (year.length !== 2) return year
  return Number(year) < firstShortYear ? `20${year}` : `19${year}`
}

/** Spreadsheets count days. Other five-digit numbers aren't dates of an aircraft. */
function fromSerial(days: number): string | null {
  if (days < 20_000 || days > 60_000) return null
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}

/** Without accents. */
const months = [
  'january januar enero ocak',
  'february februar febrero subat',
  'march marz maerz mrz marzo mart',
  'april abril nisan',
  'may mai mayo mayis',
  'june juni junio haziran',
  'july juli julio temmuz',
  'august agosto agustos',
  'september septiembre setiembre eylul',
  'october oktober octubre ekim',
  'november noviembre kasim',
  'december dezember diciembre aralik',
]
/** Pattern of the first three letters of months, without accents. */
export const monthStart = `(?:${[...new Set(months.join(' ').match(/\b\w{3}/g))].join('|')})`
/** Years from 70 to 99 are in the last century. */
const firstShortYear = 70
const maxLength = 100

const numbered =
  /^(?<first>\d{1,2})(?<separator>[./-])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})$/

/** Order of day and month in dates such as 6/7/2024. */
export type DayOrder = 'dmy' | 'mdy'
type DateFormat = { order: DayOrder; isDue: boolean }
