import { monthlyPayment } from '#features/listings/loan.ts'

/**
 * Assumptions about ownership costs, with their units and allowed ranges. `everywhere` marks those that belong to
 * the visitor rather than an aircraft, such as loan terms.
 */
export const assumptions = {
  downPercent: { label: 'Down', unit: '%', min: 0, max: 100, decimals: 0, everywhere: true },
  ratePercent: { label: 'Rate', unit: '%', min: 0, max: 30, decimals: 2, everywhere: true },
  loanYears: { label: 'Years', unit: '', min: 1, max: 30, decimals: 0, everywhere: true },
  burn: { label: 'Burn', unit: '/hr', min: 0, max: 2000, decimals: 1 },
  fuelPrice: { label: 'Price', unit: '$', min: 0, max: 50, decimals: 2 },
  hangarMonthly: { label: 'Per month', unit: '$', min: 0, max: 100_000, decimals: 0 },
  upkeepYearly: { label: 'Per year', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  upkeepHourly: { label: 'Per hour', unit: '$', min: 0, max: 20_000, decimals: 0 },
  overhaulCost: { label: 'Overhaul', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  tboHours: { label: 'Every', unit: 'hr', min: 50, max: 20_000, decimals: 0 },
  engineYears: { label: 'Or every', unit: 'years', min: 1, max: 30, decimals: 0 },
  programHourly: { label: 'Each, per hour', unit: '$', min: 0, max: 5000, decimals: 0 },
  propellerCost: { label: 'Overhaul', unit: '$', min: 0, max: 200_000, decimals: 0 },
  propellerYears: { label: 'Every', unit: 'years', min: 1, max: 30, decimals: 0 },
  lifeLimitedHourly: { label: 'Per hour', unit: '$', min: 0, max: 5000, decimals: 0 },
  calendarCost: { label: 'Overhaul', unit: '$', min: 0, max: 2_000_000, decimals: 0 },
  calendarHours: { label: 'Or every', unit: 'hr', min: 50, max: 20_000, decimals: 0 },
  calendarYears: { label: 'Every', unit: 'years', min: 1, max: 30, decimals: 0 },
  launchPrice: { label: 'Each', unit: '$', min: 0, max: 1000, decimals: 0 },
  launchesHourly: { label: 'Per hour', unit: 'launches', min: 0, max: 20, decimals: 1 },
  parachuteCost: { label: 'Repack', unit: '$', min: 0, max: 100_000, decimals: 0 },
  parachuteYears: { label: 'Every', unit: 'years', min: 1, max: 30, decimals: 0 },
  hullPercent: { label: 'Hull rate', unit: '%', min: 0, max: 30, decimals: 2 },
  liabilityYearly: { label: 'Liability', unit: '$', min: 0, max: 500_000, decimals: 0 },
  subscriptionsYearly: { label: 'Per year', unit: '$', min: 0, max: 1_000_000, decimals: 0 },
  crewYearly: { label: 'Per year', unit: '$', min: 0, max: 5_000_000, decimals: 0 },
  crewHourly: { label: 'Per hour', unit: '$', min: 0, max: 10_000, decimals: 0 },
  trainingYearly: { label: 'Per year', unit: '$', min: 0, max: 1_000_000, decimals: 0 },
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

/** Cost items in display order, with the assumptions and formula for each. */
export const costItems: Record<CostItemId, CostItem> = {
  loan: {
    keys: ['downPercent', 'ratePercent', 'loanYears'],
    compute: ({ price, value }) => {
      const amount = Math.round(price * (1 - value('downPercent') / 100))
      const loan = { amount, ratePercent: value('ratePercent'), years: value('loanYears') }
      return { yearly: 12 * Math.round(monthlyPayment(loan)) }
    },
  },
  fuel: {
    keys: ['burn', 'fuelPrice'],
    compute: ({ value }) => ({ hourly: value('burn') * value('fuelPrice') }),
  },
  hangar: {
    keys: ['hangarMonthly'],
    compute: ({ value }) => ({ yearly: 12 * value('hangarMonthly') }),
  },
  upkeep: {
    keys: ['upkeepYearly', 'upkeepHourly'],
    compute: ({ value }) => ({ yearly: value('upkeepYearly'), hourly: value('upkeepHourly') }),
  },
  engine: {
    keys: ['overhaulCost', 'tboHours', 'engineYears'],
    compute: ({ engines, value }) => {
      const cost = engines * value('overhaulCost')
      const years = value('engineYears')
      const hourly = cost / Math.max(1, value('tboHours'))
      return years > 0 ? { limitYearly: cost / years, limitHourly: hourly } : { hourly }
    },
  },
  program: {
    keys: ['programHourly'],
    compute: ({ engines, value }) => ({ hourly: engines * value('programHourly') }),
  },
  propeller: {
    keys: ['propellerCost', 'propellerYears'],
    compute: ({ propellers, value }) => ({
      yearly: (propellers * value('propellerCost')) / Math.max(1, value('propellerYears')),
    }),
  },
  lifeLimited: {
    keys: ['lifeLimitedHourly'],
    compute: ({ value }) => ({ hourly: value('lifeLimitedHourly') }),
  },
  calendar: {
    keys: ['calendarCost', 'calendarYears', 'calendarHours'],
    compute: ({ value }) => {
      const cost = value('calendarCost')
      const yearly = cost / Math.max(1, value('calendarYears'))
      const hours = value('calendarHours')
      return hours > 0 ? { limitYearly: yearly, limitHourly: cost / hours } : { yearly }
    },
  },
  launch: {
    keys: ['launchPrice', 'launchesHourly'],
    compute: ({ value }) => ({ hourly: value('launchPrice') * value('launchesHourly') }),
  },
  parachute: {
    keys: ['parachuteCost', 'parachuteYears'],
    compute: ({ value }) => ({
      yearly: value('parachuteCost') / Math.max(1, value('parachuteYears')),
    }),
  },
  insurance: {
    keys: ['hullPercent', 'liabilityYearly'],
    compute: ({ price, value }) => ({
      yearly: (price * value('hullPercent')) / 100 + value('liabilityYearly'),
    }),
  },
  crew: {
    keys: ['crewYearly', 'crewHourly'],
    compute: ({ value }) => ({ yearly: value('crewYearly'), hourly: value('crewHourly') }),
  },
  training: {
    keys: ['trainingYearly'],
    compute: ({ value }) => ({ yearly: value('trainingYearly') }),
  },
  subscriptions: {
    keys: ['subscriptionsYearly'],
    compute: ({ value }) => ({ yearly: value('subscriptionsYearly') }),
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
  'calendar',
  'launch',
  'parachute',
  'insurance',
  'crew',
  'training',
  'subscriptions',
] as const
export type CostItemId = (typeof costItemIds)[number]

type CostItem = {
  keys: readonly AssumptionKey[]
  compute: (inputs: {
    price: number
    engines: number
    propellers: number
    value: (key: AssumptionKey) => number
  }) => { yearly?: number; hourly?: number; limitYearly?: number; limitHourly?: number }
}
