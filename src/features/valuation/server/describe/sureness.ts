import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { Comparable, PriceCheck } from '../../contract.ts'
import type { Widening } from '../model/widen.ts'

/** How sure a check is, and why: by how many there are, how alike they are and how well they are told by one another. */
export function surenessFor(
  comparables: readonly Pick<Comparable, 'model' | 'isSameFamily'>[],
  typicalMissLog: number,
  widened: Widening,
  model: string | null,
): Pick<PriceCheck, 'sureness' | 'surenessText' | 'typicalMissPercent'> {
  const percent = Math.max(1, Math.round(Math.expm1(typicalMissLog) * 100))
  const count = comparables.length
  const level = levels.findIndex(
    ({ least, mostMissed }) => widened === null && count >= least && percent <= mostMissed,
  )
  const same = comparables.filter((one) => model !== null && one.model === model).length
  const kin = comparables.filter(({ isSameFamily }) => isSameFamily).length
  const of =
    widened === null
      ? `${same === 0 ? 'none' : same === count ? 'all' : countInWords(same)} of the very same model`
      : `${countInWords(kin)} of the same family, the others ${others[widened]}`
  return {
    sureness: level === 0 ? 3 : level === 1 ? 2 : 1,
    surenessText: `${capitalize(countInWords(count))} comparables, ${of}. On aircraft left out as a test, half of the estimates miss by less than ${percent} %. Below four comparables we say nothing.`,
    typicalMissPercent: percent,
  }
}

/** What was compared with besides the family. */
const others: Record<NonNullable<Widening>, string> = {
  sisters: 'models that do the same work',
  maker: 'aircraft of its kind by the same maker, with about as many seats and as much power',
  alike: 'aircraft of its kind by any maker, with about as many seats and as much power',
}

const levels = [
  { least: 8, mostMissed: 10 },
  { least: 5, mostMissed: 20 },
]
