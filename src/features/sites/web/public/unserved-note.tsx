import { describeUnserved } from '../../unserved-countries.ts'

/** Says which countries the site doesn't serve. Nothing if it serves all. */
export function UnservedNote({ countries }: { countries: readonly string[] }) {
  if (countries.length === 0) return null
  return <p className="mt-3 mb-4 text-ink-2 text-14">{describeUnserved(countries)}</p>
}
