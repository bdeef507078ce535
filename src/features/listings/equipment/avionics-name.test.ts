import { expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import type { AvionicsItem } from '../meta-contract.ts'
import { avionicsName } from './avionics-name.ts'

/** Texts of sellers, and the kind that follows in English, Spanish, German, and Turkish. */
const units: [
  kind: AvionicsItem['kind'],
  make: string | null,
  model: string,
  shown: [en: string, es: string, de: string, tr: string] | null,
][] = [
  [
    'transponder',
    'Garmin',
    'GTX 335',
    ['transponder', 'transpondedor', 'Transponder', 'transponder'],
  ],
  ['autopilot', 'S-TEC', '55X', ['autopilot', 'piloto automático', 'Autopilot', 'otopilot']],
  [
    'traffic',
    'Avidyne',
    'TAS 600',
    ['traffic', 'alerta de tráfico', 'Verkehrswarnung', 'trafik uyarısı'],
  ],
  [
    'weather',
    'L-3',
    'WX-10 Stormscope',
    ['weather', 'meteorología', 'Wetteranzeige', 'hava durumu'],
  ],
  [
    'audio',
    'PS Engineering',
    'PMA8000',
    ['audio panel', 'panel de audio', 'Audiopanel', 'ses paneli'],
  ],
  ['display', 'Garmin', 'G5', ['display', 'pantalla', 'Display', 'ekran']],
  ['gps', null, 'Dual FMS with LPV approaches', ['GPS', 'GPS', 'GPS', 'GPS']],
  [
    'gps-nav-com',
    'Avidyne',
    'IFD540',
    ['GPS/NAV/COM', 'GPS/NAV/COM', 'GPS/NAV/COM', 'GPS/NAV/COM'],
  ],
  ['autopilot', null, 'Three-axis autopilot', null],
  ['weather', null, 'Color weather radar', null],
  ['gps-nav-com', 'Garmin', 'GNS 430W GPS/nav/com', null],
  ['ads-b', null, 'ADS-B In and Out', null],
  ['suite', 'Garmin', 'G1000 NXi', null],
  ['other', 'JPI', 'EDM 830', null],
]

test.each(units)(
  '[LIST-01] the kind of the %s %s %s is in parentheses',
  (kind, make, model, kinds) => {
    const name = [make, model].filter(Boolean).join(' ')
    const shown = (['en', 'es', 'de', 'tr'] as const).map((language) =>
      runInLanguage(language, () => avionicsName({ kind, make, model })),
    )
    expect(shown).toEqual(kinds ? kinds.map((word) => `${name} (${word})`) : Array(4).fill(name))
  },
)

test('[LIST-01] a kind in the language of the page isn’t repeated', () => {
  const unit = { kind: 'transponder', make: null, model: 'Transpondedor Garmin GTX 335' } as const
  expect(runInLanguage('es', () => avionicsName(unit))).toBe(unit.model)
})
