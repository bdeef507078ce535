import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import type { Fact, Root } from '#features/listings/fact-table.ts'

/** The facts that the wizard asks for, each as it was typed; all others are stated on the listing itself. */
export const wizardFacts = {
  hours: { unit: 'hours', longest: 9 },
  gear: {},
  'equipment.waas': { isEquipment: true },
  'equipment.adsbOut': { isEquipment: true },
  'equipment.autopilot': { isEquipment: true },
  'equipment.glass': { isEquipment: true },
  'equipment.iceProtection': { isEquipment: true },
  'equipment.knownIce': { isEquipment: true },
  'equipment.airConditioning': { isEquipment: true },
  'equipment.oxygen': { isEquipment: true },
} as const satisfies Partial<Record<AircraftFact, WizardFactLook>>

export const wizardFactNames = Object.keys(wizardFacts) as WizardFact[]

export const equipmentNames = wizardFactNames.filter((name) => wizardFactLook(name).isEquipment)

/** The parts of a listing's specifications that hold them. */
export const wizardSpecs = Object.fromEntries(
  wizardFactNames.map((name) => [name.split('.')[0], true]),
) as Record<Root<WizardFact>, true>

/** How a fact is asked for: by its own label, in its own unit unless another is named. */
export function wizardFactLook(name: WizardFact): WizardFactLook & { fact: Fact } {
  return { fact: aircraftFacts[name], ...wizardFacts[name] }
}

export type WizardFact = keyof typeof wizardFacts
type WizardFactLook = {
  unit?: string
  /** Characters that fit in. */
  longest?: number
  /** Asked for under a heading of its own. */
  isEquipment?: boolean
}
