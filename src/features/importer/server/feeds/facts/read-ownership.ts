import { readStatement } from '../statements/read-statement.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/**
 * Reads whether a share is for sale, and its size. Each of the two columns may have both. Rejects rows with other text,
 * because the price may be that of a share.
 */
export function readOwnership(fields: FieldTexts, report: ReportProblem) {
  const isNumeric = /^[01]$/.test(fields.isFractional?.trim() ?? '')
  const read = (['sharePercent', 'isFractional'] as const).flatMap((field) => {
    const text = fields[field]
    if (!isStated(text)) return []
    const percent = field === 'isFractional' && isNumeric ? null : readShare(text)
    const meaning = percent === null ? readStatement('yes_no', text) : null
    if (percent === null && meaning === null)
      report(field, 'Share isn’t between 0% and 100%', text, 'facts')
    return [{ percent, isFractional: meaning === 'yes' || (percent ?? 0) > 0 }]
  })
  return {
    isFractional: read.some(({ isFractional }) => isFractional),
    sharePercent: read.map(({ percent }) => percent).find((percent) => percent) ?? null,
  }
}

/** Parses a share in percent: "25%", "0.25", "1/6 share", "quarter". Returns 0 for a whole aircraft. */
function readShare(text: string): number | null {
  if (text.length > maxLength) return null
  const written = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\d])-|:/gu, ' ')
    .replace(shareWords, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const { of = '1', all = parts.get(written), number } = sharePattern.exec(written)?.groups ?? {}
  // In "50/50", each of the owners has half.
  if (all) return of === all && of !== '1' ? null : toShare((Number(of) / Number(all)) * 100)
  if (text.includes('%')) return toShare(Number(number?.replace(',', '.')))
  const share = /\p{L}/u.test(text) ? Number.NaN : Number(number?.replace(',', '.'))
  return toShare(share < 1 ? share * 100 : share)
}

function toShare(percent: number): number | null {
  if (percent === 0 || percent === 100) return 0
  return percent >= 0.01 && percent <= 99.99 ? Math.round(percent * 100) / 100 : null
}

const maxLength = 60
const shareWords =
  /(?<!\p{L})(?:an?|one|ein|una?|shares?|interest|ownership|anteile?|participación|parte|hisse(?:li)?|aircraft)(?!\p{L})/gu
const sharePattern =
  /^(?:(?<of>\d{1,2}) ?(?:[/⁄]|of) ?(?<all>\d{1,3})(?:st|nd|rd|ths?)?|(?<number>\d{1,3}(?:[.,]\d+)?|[.,]\d+) ?%?)$/
/** Number of equal parts by the name of one. */
const parts = new Map(
  [
    'whole full entire',
    'half hälfte halber mitad yarım',
    'third drittel tercio',
    'quarter fourth viertel cuarto çeyrek',
    'fifth fünftel quinto',
    'sixth sechstel sexto',
    'seventh siebtel séptimo',
    'eighth achtel octavo',
    'ninth neuntel noveno',
    'tenth zehntel décimo',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, String(index + 1)] as const)),
)
