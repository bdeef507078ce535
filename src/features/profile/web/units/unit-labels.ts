import { findPreset, type UnitPreset, type Units } from '#kernel/format/units.ts'

export const presetLabels: Record<UnitPreset, string> = { us: 'Aviation (US)', metric: 'Metric' }

export function unitsLabel(units: Units): string {
  const preset = findPreset(units)
  return preset ? presetLabels[preset] : 'Custom'
}
