import { monthlyPayment } from '#features/listings/loan.ts'

/**
 * Everything that is assumed about owning an aircraft, each with its unit and the bounds within which a visitor may
 * change it. `everywhere` marks what belongs to the visitor, not to one aircraft: their loan, their fuel price.
 */
export const assumptions = {
  downPercent: { label: 'Down', unit: '%', min: 0, max: 100, decimals: 0, everywhere: true },
  ratePercent: { label: 'Rate', unit: '%', min: 0, max: 30, decimals: 2, everywhere: true },
  loanYears: { label: 'Years', unit: '', min: 1, max: 30, decimals: 0, everywhere: true },
  burn: { label: 'Burn', unit: '/h', min: 0, max: 2000, decimals: 1 },
  fuelPrice: { label: 'Price', unit: '$', min: 0, max: 50, decimals: 2 },
  hangarMonthly: { label: 'A month', unit: '$', min: 0, max: 100_000, decimals: 0 },
  upkeepYearly: { label: 'A year', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  upkeepHourly: { label: 'An hour', unit: '$', min: 0, max: 20_000, decimals: 0 },
  overhaulCost: { label: 'Overhaul', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  tboHours: { label: 'Every', unit: 'h', min: 50, max: 20_000, decimals: 0 },
  programHourly: { label: 'Each, an hour', unit: '$', min: 0, max: 5000, decimals: 0 },
  propellerCost: { label: 'Overhaul', unit: '$', min: 0, max: 200_000, decimals: 0 },
  propellerYears: { label: 'Every', unit: 'years', min: 1, max: 30, decimals: 0 },
  lifeLimitedHourly: { label: 'An hour', unit: '$', min: 0, max: 5000, decimals: 0 },
  parachuteCost: { label: 'Repack', unit: '$', min: 0, max: 100_000, decimals: 0 },
  parachuteYears: { label: 'Every', unit: 'years', min: 1, max: 30, decimals: 0 },
  hullPercent: { label: 'Of the hull', unit: '%', min: 0, max: 30, decimals: 2 },
  liabilityYearly: { label: 'Liability', unit: '$', min: 0, max: 500_000, decimals: 0 },
  subscriptionsYearly: { label: 'A year', unit: '$', min: 0, max: 1_000_000, decimals: 0 },
  crewYearly: { label: 'A year', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  crewHourly: { label: 'An hour', unit: '$', min: 0, max: 10_000, decimals: 0 },
  trainingYearly: { label: 'A year', unit: '$', min: 0, max: 1_000_000, decimals: 0 },
} as const satisfies Record<string, Assumption>

type Assumption = {
  label: string
  unit: string
  min: number
  max: number
  decimals: 0 | 1 | 2
  everywhere?: true
}

export type AssumptionKey = keyof typeof assumptions
export const assumptionKeys = Object.keys(assumptions) as AssumptionKey[]

/** The items, in the order of the panel: which assumptions each is reckoned from, and how. */
export const costItems: Record<CostItemId, CostItem> = {
  loan: {
    keys: ['downPercent', 'ratePercent', 'loanYears'],
    reckon: ({ price, value }) => {
      const amount = Math.round(price * (1 - value('downPercent') / 100))
      const loan = { amount, ratePercent: value('ratePercent'), years: value('loanYears') }
      return { yearly: 12 * Math.round(monthlyPayment(loan)) }
    },
  },
  fuel: {
    keys: ['burn', 'fuelPrice'],
    reckon: ({ value }) => ({ hourly: value('burn') * value('fuelPrice') }),
  },
  hangar: {
    keys: ['hangarMonthly'],
    reckon: ({ value }) => ({ yearly: 12 * value('hangarMonthly') }),
  },
  upkeep: {
    keys: ['upkeepYearly', 'upkeepHourly'],
    reckon: ({ value }) => ({ yearly: value('upkeepYearly'), hourly: value('upkeepHourly') }),
  },
  engine: {
    keys: ['overhaulCost', 'tboHours'],
    reckon: ({ engines, value }) => ({
      hourly: (engines * value('overhaulCost')) / Math.max(1, value('tboHours')),
    }),
  },
  program: {
    keys: ['programHourly'],
    reckon: ({ engines, value }) => ({ hourly: engines * value('programHourly') }),
  },
  propeller: {
    keys: ['propellerCost', 'propellerYears'],
    reckon: ({ propellers, value }) => ({
      yearly: (propellers * value('propellerCost')) / Math.max(1, value('propellerYears')),
    }),
  },
  lifeLimited: {
    keys: ['lifeLimitedHourly'],
    reckon: ({ value }) => ({ hourly: value('lifeLimitedHourly') }),
  },
  parachute: {
    keys: ['parachuteCost', 'parachuteYears'],
    reckon: ({ value }) => ({
      yearly: value('parachuteCost') / Math.max(1, value('parachuteYears')),
    }),
  },
  insurance: {
    keys: ['hullPercent', 'liabilityYearly'],
    reckon: ({ price, value }) => ({
      yearly: (price * value('hullPercent')) / 100 + value('liabilityYearly'),
    }),
  },
  crew: {
    keys: ['crewYearly', 'crewHourly'],
    reckon: ({ value }) => ({ yearly: value('crewYearly'), hourly: value('crewHourly') }),
  },
  training: {
    keys: ['trainingYearly'],
    reckon: ({ value }) => ({ yearly: value('trainingYearly') }),
  },
  subscriptions: {
    keys: ['subscriptionsYearly'],
    reckon: ({ value }) => ({ yearly: value('subscriptionsYearly') }),
  },
}

export const costItemIds = [
  'loan',
  'fuel',
  'hangar',
  'upkeep',
  'engine',
  'program',
  'propeller',
  'lifeLimited',
  'parachute',
  'insurance',
  'crew',
  'training',
  'subscriptions',
] as const
export type CostItemId = (typeof costItemIds)[number]

type CostItem = {
  keys: readonly AssumptionKey[]
  reckon: (known: {
    price: number
    engines: number
    propellers: number
    value: (key: AssumptionKey) => number
  }) => { yearly?: number; hourly?: number }
}
