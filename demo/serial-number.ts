import type { CatalogueModel } from './catalogue/model.ts'
import type { Random } from './random.ts'

/** A constructor's number in the manner of the maker; invented, as everything here. */
export function serialNumberFor(model: CatalogueModel, year: number, r: Random): string {
  const pattern = patterns[`${model.make} ${model.category}`] ?? patterns[model.make] ?? '####'
  const digits = pattern.replace(/#/g, () => String(r.int(0, 9)))
  return digits
    .replace('{type}', /\d+/.exec(model.family)?.[0] ?? '1')
    .replace('{yy}', String(year % 100).padStart(2, '0'))
    .replace(/^0/, '1')
}

/** By make and category, or make alone. */
const patterns: Record<string, string> = {
  'Beechcraft single-engine-piston': 'D-####',
  'Beechcraft multi-engine-piston': 'TH-1###',
  'Beechcraft turboprop': 'LJ-1###',
  Bell: '5####',
  'Cessna private-jet': '5#0-0###',
  'Cessna turboprop': '208B0###',
  Cessna: '{type}6####',
  Diamond: '{type}.###',
  Gulfstream: '5###',
  Learjet: '{type}-###',
  Mooney: '2#-0###',
  Piper: '{type}-{yy}2####',
  Robinson: '1####',
}
