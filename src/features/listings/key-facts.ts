import type { Kind } from '#features/lookups/kinds.ts'
import { formatQuantity, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'

/** Facts that cards show in place of engine time. Imports no table of facts, because most pages have cards. */
export const keyFactNames = ['engineProgram', 'glider.class', 'envelope.volume'] as const
export type KeyFactName = (typeof keyFactNames)[number]

/** The fact that buyers of a kind look at before engine time. */
const keyFacts: Partial<Record<Kind, KeyFactName>> = {
  jet: 'engineProgram',
  glider: 'glider.class',
  balloon: 'envelope.volume',
  airship: 'envelope.volume',
}

export function findKeyFact(kind: Kind): KeyFactName | undefined {
  return keyFacts[kind]
}

/** The same labels as in the table of facts. */
export const keyFactLabels: Record<KeyFactName, string> = {
  engineProgram: 'Engine program',
  'glider.class': 'FAI class',
  'envelope.volume': 'Envelope volume',
}

/** Returns the key fact of kinds that usually have no engine. Screens show it in place of the engine. */
export function findUnpoweredKeyFact(kind: Kind): KeyFactName | undefined {
  return kind === 'glider' || kind === 'balloon' ? keyFacts[kind] : undefined
}

/** Returns text such as "90,000 cu ft", "15 meter class", or "MSP Gold". */
export function formatKeyFact({ fact, value }: KeyFactValue, units: Units): string {
  if (fact === 'envelope.volume') return formatQuantity('volume', Number(value), units)
  return fact === 'glider.class' ? t`${translate(String(value))} class` : String(value)
}

export type KeyFactValue = { fact: KeyFactName; value: string | number }
