import { compareText } from '#kernel/format/numbers.ts'
import { foldLetters } from '#kernel/normalize-text.ts'

/** Sort orders for brokers. The first is the default. */
export const brokerOrders = ['aircraft', 'name', 'place'] as const
export type BrokerOrder = (typeof brokerOrders)[number]

/** Returns matching brokers in the requested order. Every word must occur in the broker's text. */
export function findBrokers<T extends SearchableBroker>(
  brokers: readonly T[],
  { q, st, sort }: { q: string; st?: string | undefined; sort: BrokerOrder },
): T[] {
  const terms = foldLetters(q).split(/\s+/).filter(Boolean)
  return brokers
    .filter((broker) => st === undefined || broker.states.some(({ code }) => code === st))
    .filter((broker) => {
      const text = foldLetters(
        [broker.name, broker.city, ...broker.states.map(({ name }) => name), ...broker.sells].join(
          ' ',
        ),
      )
      return terms.every((term) => text.includes(term))
    })
    .toSorted((a, b) => comparators[sort](a, b) || compareText(a.name, b.name))
}

/** Returns the category of at least 60% of a broker's aircraft if it includes at least two. */
export function findSpecialty(
  categories: readonly { name: string; count: number }[],
): string | null {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const first = categories.toSorted((a, b) => b.count - a.count)[0]
  return first && first.count >= 2 && first.count >= total * 0.6 ? first.name : null
}

const comparators: Record<
  BrokerOrder,
  (first: SearchableBroker, other: SearchableBroker) => number
> = {
  aircraft: (a, b) => b.boatCount - a.boatCount,
  name: () => 0,
  // Sorts brokers without a place last.
  place: (a, b) =>
    Number(a.state === null) - Number(b.state === null) ||
    compareText(a.stateName ?? '', b.stateName ?? '') ||
    compareText(a.city ?? '', b.city ?? ''),
}

type SearchableBroker = {
  name: string
  city: string | null
  state: string | null
  stateName: string | null
  /** States with offices. */
  states: readonly { code: string; name: string }[]
  /** Names of the makes and categories for sale. */
  sells: readonly string[]
  boatCount: number
}
