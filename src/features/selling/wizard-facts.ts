import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import type { Fact, Root } from '#features/listings/fact-table.ts'

/** Facts that the wizard asks for, as typed. All others are entered in the editor. */
const wizardFacts = {
  hours: { unit: 'hours', maxLength: 9 },
  annualDue: {},
  inspectionDue: {},
  engineProgram: {},
  programBalance: {},
  damageHistory: {},
  logs: {},
  gear: {},
  ruleSet: {},
  'glider.class': {},
  'glider.motor': {},
  'glider.trailer': {},
  'envelope.volume': { maxLength: 9 },
  'envelope.hours': { unit: 'hours', maxLength: 9 },
  'rotor.hours': { unit: 'hours', maxLength: 9 },
  'equipment.waas': { isEquipment: true },
  'equipment.adsbOut': { isEquipment: true },
  'equipment.autopilot': { isEquipment: true },
  'equipment.glass': { isEquipment: true },
  'equipment.iceProtection': { isEquipment: true },
  'equipment.knownIce': { isEquipment: true },
  'equipment.airConditioning': { isEquipment: true },
  'equipment.oxygen': { isEquipment: true },
} as const satisfies Partial<Record<AircraftFact, WizardFactOptions>>

export const wizardFactNames = Object.keys(wizardFacts) as WizardFact[]

export const equipmentNames = wizardFactNames.filter(
  (name) => wizardFactDefinition(name).isEquipment,
)

/** Parts of the specifications that contain these facts. */
export const wizardSpecs = Object.fromEntries(
  wizardFactNames.map((name) => [name.split('.')[0], true]),
) as Record<Root<WizardFact>, true>

/** Returns the definition of a fact's field, with the fact's own unit unless overridden. */
export function wizardFactDefinition(name: WizardFact): WizardFactOptions & { fact: Fact } {
  return { fact: aircraftFacts[name], ...wizardFacts[name] }
}

export type WizardFact = keyof typeof wizardFacts
type WizardFactOptions = {
  unit?: string
  /** Maximum length in characters. */
  maxLength?: number
  isEquipment?: boolean
}
