export const meansOfPayment = ['cash', 'loan', 'arranging'] as const
export const meansLabels = {
  cash: 'Cash',
  loan: 'Approved loan',
  arranging: 'To be arranged',
} as const satisfies Record<(typeof meansOfPayment)[number], string>

/** In order, so that each includes the ones before it. */
export const readyTimes = ['now', 'months', 'later'] as const
export const readyLabels = {
  now: 'Now',
  months: 'Within 1 to 3 months',
  later: 'Later',
} as const satisfies Record<(typeof readyTimes)[number], string>

export const certificates = [
  'student',
  'sport',
  'recreational',
  'private',
  'commercial',
  'airline',
] as const
export const certificateLabels = {
  student: 'Student pilot',
  sport: 'Sport pilot',
  recreational: 'Recreational pilot',
  private: 'Private pilot',
  commercial: 'Commercial pilot',
  airline: 'Airline transport pilot',
} as const satisfies Record<(typeof certificates)[number], string>

/** Labels of hours by class, in display order. */
export const hourLabels = {
  hoursTotal: 'Total hours',
  hoursRetractable: 'Retractable hours',
  hoursTailwheel: 'Tailwheel hours',
  hoursMulti: 'Multi-engine hours',
  hoursTurbine: 'Turbine hours',
  hoursHelicopter: 'Helicopter hours',
} as const
export type HoursName = keyof typeof hourLabels
export const hoursFields = Object.keys(hourLabels) as HoursName[]

/** Labels of what pilots state about their experience. */
export const experienceLabels = {
  ...hourLabels,
  hoursInModel: 'Hours in make and model',
  instrument: 'Instrument rating',
  multiRated: 'Multi-engine rating',
  ratings: 'Other ratings',
} as const
export type ExperienceField = keyof typeof experienceLabels
export const experienceFields = Object.keys(experienceLabels) as ExperienceField[]

export const maxCardHours = 99_999
export const maxCardLength = 100
