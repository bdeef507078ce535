/** Market classes of jets, from the smallest. */
export type JetClass =
  | 'very-light'
  | 'light'
  | 'midsize'
  | 'super-midsize'
  | 'large'
  | 'ultra-long-range'

/** Returns the market class of a jet by make and model. Most classes depend on weight, and some on convention. */
export function findJetClass(name: string, maxTakeoffLb: number): JetClass {
  const custom = byName.find(([names]) => names.test(name))
  if (custom) return custom[1]
  return byWeight.find(([most]) => maxTakeoffLb <= most)?.[1] ?? 'ultra-long-range'
}

const byName: readonly [names: RegExp, kind: JetClass][] = [
  [/CitationJet|Citation (?:525\b|M2)/, 'light'],
  [/Excel|\bXLS|Learjet (?:40|45)/, 'midsize'],
  [/Falcon 2000/, 'large'],
]

/** Maximum takeoff weight in pounds. */
const byWeight: readonly [maxPounds: number, kind: JetClass][] = [
  [10_700, 'very-light'],
  [20_500, 'light'],
  [30_000, 'midsize'],
  [40_700, 'super-midsize'],
  [78_000, 'large'],
]
