/** The orders of the brokers' table; the first is the usual one. */
export const brokerOrders = ['aircraft', 'name', 'place'] as const
export type BrokerOrder = (typeof brokerOrders)[number]

/** The brokers that a question means, in the order asked for. All of its words must occur somewhere in a broker. */
export function findBrokers<T extends SearchableBroker>(
  brokers: readonly T[],
  { q, st, sort }: { q: string; st?: string | undefined; sort: BrokerOrder },
): T[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return brokers
    .filter((broker) => st === undefined || broker.states.some(({ code }) => code === st))
    .filter((broker) => {
      const text = fold(
        [broker.name, broker.city, ...broker.states.map(({ name }) => name), ...broker.sells].join(
          ' ',
        ),
      )
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => comparators[sort](one, other) || compareText(one.name, other.name))
}

/** The category that most of a broker's aircraft are of, where one is: six of ten, and at least two aircraft. */
export function findSpecialty(
  categories: readonly { name: string; count: number }[],
): string | null {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const first = categories.toSorted((one, other) => other.count - one.count)[0]
  return first && first.count >= 2 && first.count >= total * 0.6 ? first.name : null
}

const comparators: Record<BrokerOrder, (one: SearchableBroker, other: SearchableBroker) => number> =
  {
    aircraft: (one, other) => other.boatCount - one.boatCount,
    name: () => 0,
    // Brokers without a place come last.
    place: (one, other) =>
      Number(one.state === null) - Number(other.state === null) ||
      compareText(one.stateName ?? '', other.stateName ?? '') ||
      compareText(one.city ?? '', other.city ?? ''),
  }

const compareText = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

/** In lower case and without accents, so that "Jose" finds "José". */
function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

type SearchableBroker = {
  name: string
  city: string | null
  state: string | null
  stateName: string | null
  /** Where its offices are. */
  states: readonly { code: string; name: string }[]
  /** Names of the makes and categories for sale. */
  sells: readonly string[]
  boatCount: number
}
