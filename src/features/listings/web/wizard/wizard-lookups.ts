import type { Lookups } from '#features/lookups/contract.ts'

/** What the wizard's choices are made of. */
export type WizardLookups = Pick<
  Lookups,
  'makes' | 'models' | 'types' | 'categories' | 'fuels' | 'hulls'
>
