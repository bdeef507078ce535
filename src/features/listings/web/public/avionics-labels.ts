import type { AvionicsItem } from '../../meta-contract.ts'

/** Labels of avionics kinds in select fields. */
export const avionicsLabels: Record<AvionicsItem['kind'], string> = {
  suite: 'Suite',
  display: 'Display',
  'gps-nav-com': 'GPS/NAV/COM',
  'gps-com': 'GPS/COM',
  gps: 'GPS',
  'nav-com': 'NAV/COM',
  com: 'COM',
  autopilot: 'Autopilot',
  transponder: 'Transponder',
  'ads-b': 'ADS-B',
  audio: 'Audio panel',
  weather: 'Weather',
  traffic: 'Traffic',
  other: 'Other',
}
