import type { AvionicsItem } from '../../meta-contract.ts'

/**
 * Labels of avionics kinds: `choice` for selects, and `word` as a suffix after the model. The suffix is null if it
 * isn't true of every unit.
 */
export const avionicsLabels: Record<AvionicsItem['kind'], { choice: string; word: string | null }> =
  {
    suite: { choice: 'Suite', word: null },
    display: { choice: 'Display', word: 'display' },
    'gps-nav-com': { choice: 'GPS/NAV/COM', word: 'GPS/NAV/COM' },
    'gps-com': { choice: 'GPS/COM', word: 'GPS/COM' },
    gps: { choice: 'GPS', word: 'GPS' },
    'nav-com': { choice: 'NAV/COM', word: 'NAV/COM' },
    com: { choice: 'COM', word: 'COM' },
    autopilot: { choice: 'Autopilot', word: 'autopilot' },
    transponder: { choice: 'Transponder', word: 'transponder' },
    'ads-b': { choice: 'ADS-B', word: 'ADS-B' },
    audio: { choice: 'Audio panel', word: 'audio panel' },
    weather: { choice: 'Weather', word: 'weather' },
    traffic: { choice: 'Traffic', word: 'traffic' },
    other: { choice: 'Other', word: null },
  }
