import type { Lookups } from '#features/lookups/contract.ts'
import type { Wizard } from './use-wizard.ts'

/** Options that the wizard offers. */
export type WizardLookups = Pick<
  Lookups,
  'makes' | 'models' | 'types' | 'categories' | 'fuels' | 'hulls'
>

export type StepProps = { wizard: Wizard; lookups: WizardLookups }
