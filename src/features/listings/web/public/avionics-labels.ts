import type { AvionicsItem } from '../../meta-contract.ts'

/**
 * Labels of avionics kinds. `choice` is the option in select fields, and `suffix` follows the model. The suffix is null
 * if it doesn't apply to every unit.
 */
export const avionicsLabels: Record<
  AvionicsItem['kind'],
  { choice: string; suffix: string | null }
> = {
  suite: { choice: 'Suite', suffix: null },
  display: { choice: 'Display', suffix: 'display' },
  'gps-nav-com': { choice: 'GPS/NAV/COM', suffix: 'GPS/NAV/COM' },
  'gps-com': { choice: 'GPS/COM', suffix: 'GPS/COM' },
  gps: { choice: 'GPS', suffix: 'GPS' },
  'nav-com': { choice: 'NAV/COM', suffix: 'NAV/COM' },
  com: { choice: 'COM', suffix: 'COM' },
  autopilot: { choice: 'Autopilot', suffix: 'autopilot' },
  transponder: { choice: 'Transponder', suffix: 'transponder' },
  'ads-b': { choice: 'ADS-B', suffix: 'ADS-B' },
  audio: { choice: 'Audio panel', suffix: 'audio panel' },
  weather: { choice: 'Weather', suffix: 'weather' },
  traffic: { choice: 'Traffic', suffix: 'traffic' },
  other: { choice: 'Other', suffix: null },
}
