import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'
import { serialRanges } from './serial-ranges.ts'

/** Generates a fictional serial number in the manufacturer's format that is plausible for the year. */
export function serialNumberFor(model: CatalogModel, year: number, r: Random): string {
  const { pattern, from, to } = rangeFor(model, year)
  return pattern
    .replace('{yy}', String(year % 100).padStart(2, '0'))
    .replace(/\{(\d+)-(\d+)\}/, (_, first: string, last: string) => {
      const run = Number(last) - Number(first)
      // Numbers that include the year restart every year.
      const fraction = pattern.includes('{yy}')
        ? r.next()
        : (year - from + r.next()) / (to - from + 1)
      const number = Number(first) + Math.floor(run * Math.min(1, Math.max(0, fraction)))
      return String(number).padStart(first.length, '0')
    })
}

function rangeFor(model: CatalogModel, year: number): Range {
  const name = `${model.make} ${model.model}`
  const built = { from: model.yearFirst, to: model.yearLast ?? thisModelYear }
  const row = ranges.find(
    (each) => name.startsWith(each.name) && year >= each.from && year <= each.to,
  )
  if (!row) return { ...built, pattern: '{1001-1990}' }
  return {
    pattern: row.pattern,
    from: Math.max(built.from, row.from),
    to: Math.min(built.to, row.to),
  }
}

/** Last year in the serial ranges of models that are still in production. */
const thisModelYear = 2026

const ranges = serialRanges
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', years = '', pattern = ''] = line.split('|').map((cell) => cell.trim())
    const [from, to] = years.split('-')
    return { name, pattern, from: Number(from || 0), to: Number(to || 9999) }
  })
  .sort((a, b) => b.name.length - a.name.length)

type Range = { pattern: string; from: number; to: number }
