import type { Language } from '#kernel/messages/languages.ts'
import {
  aircraftTypeIds,
  categoryIds,
  countryIds,
  equipmentIds,
  gearIds,
  offerIds,
  type SearchExample,
} from '../search-example.ts'

const tailwheel = [gearIds.tailwheel, gearIds.retractableTailwheel]

/** Searches that only measure accuracy. The word tables aren't adjusted to them. */
export const heldOutLanguageExamples: readonly (readonly [
  Exclude<Language, 'en'>,
  readonly SearchExample[],
])[] = [
  [
    'de',
    [
      [
        'Husky mit Spornrad unter 180.000 Dollar',
        { families: ['Aviat Husky'], gr: tailwheel, pt: 180_000 },
      ],
      [
        'DA40 oder SR20, Baujahr nach 2005',
        { families: ['Diamond DA40', 'Cirrus SR20'], yf: 2005 },
      ],
      ['Wir suchen ein Schleppflugzeug', {}, ['Schleppflugzeug']],
      [
        'Helikopter mit Klimaanlage und 5 Sitzplätzen',
        { bt: [aircraftTypeIds.helicopter], eq: [equipmentIds.airConditioning], nf: 5 },
      ],
      ['Bell 407 weniger als 2000 Flugstunden', { families: ['Bell 407'], tt: 2000 }],
      ['Segelflugzeuge aus Holz', { bt: [aircraftTypeIds.glider], h: [4] }],
      [
        'keine Jets, Turboprop unter 2 Millionen Dollar',
        { c: [categoryIds.turboprop], pt: 2_000_000 },
      ],
      [
        'Cessna 414 mit Bekanntvereisung',
        { families: ['Cessna 414'], eq: [equipmentIds.knownIce] },
      ],
      ['Motorsegler in Bayern', { c: [categoryIds.motorGlider] }, ['Bayern']],
      ['Kitfox bis 60.000 CHF', { makes: ['Kitfox'] }, ['bis 60.000 CHF']],
      [
        '200 NM um EDDM, Einmot, Reisegeschwindigkeit über 140 kt',
        { near: 'EDDM', nm: 200, c: [categoryIds.single], kf: 140 },
      ],
      ['mit vollständigen Unterlagen und gültigem ARC', { lg: [1], am: 0 }],
    ],
  ],
  [
    'es',
    [
      ['Cirrus SR22T con menos de 800 horas totales', { families: ['Cirrus SR22T'], tt: 800 }],
      [
        'helicópteros en España por menos de 300.000 €',
        { bt: [aircraftTypeIds.helicopter], st: [countryIds.spain], pt: 375_000 },
      ],
      ['avión de patín de cola de madera y tela', { gr: tailwheel, h: [4] }],
      ['se vende Cessna 150 con ADS-B', { families: ['Cessna 150'], eq: [equipmentIds.adsbOut] }],
      [
        'ultraligeros a 100 km de Valencia, España',
        { c: [categoryIds.ultralight], near: 'Valencia, Spain', nm: 54 },
      ],
      ['Bell 407 posterior al 2000', { families: ['Bell 407'], yf: 2000 }],
      ['Citation Mustang en programa de motores', { families: ['Cessna Mustang'], pg: [1] }],
      ['vendo mi Mooney M20', { families: ['Mooney M20'] }],
      [
        'avión de cuatro plazas con autonomía superior a 800 millas náuticas',
        { nf: 4, nt: 4, rf: 800 },
      ],
      ['sin accidentes ni daños', { dm: [1] }, ['ni daños']],
      [
        'bimotores entre 100.000 y 200.000 dólares en Argentina',
        { c: [categoryIds.multi], pf: 100_000, pt: 200_000, st: [countryIds.argentina] },
      ],
      ['Pitts acrobático', { makes: ['Pitts'], families: ['Aviat Pitts'] }, ['acrobático']],
    ],
  ],
  [
    'tr',
    [
      ['Cessna 206 şamandıralı', { families: ['Cessna 206'], gr: [gearIds.floats] }],
      ['250.000 doları geçmeyen Mooney', { makes: ['Mooney'], pt: 250_000 }],
      [
        'Almanya veya İspanya’da planör',
        { st: [countryIds.germany, countryIds.spain], bt: [aircraftTypeIds.glider] },
      ],
      ['1500 saatten az TT olan SR22', { families: ['Cirrus SR22'], tt: 1500 }],
      [
        'bilinen buzlanma onaylı Baron',
        { families: ['Beechcraft Baron'], eq: [equipmentIds.knownIce] },
      ],
      ['en az 6 koltuklu, çift motorlu', { nf: 6, c: [categoryIds.multi] }],
      [
        '2 kişilik ultralight, 30.000 euro altı',
        { nf: 2, nt: 2, c: [categoryIds.ultralight], pt: 37_500 },
      ],
      [
        'kiralık helikopter İzmir',
        { of: [offerIds.forRent], bt: [aircraftTypeIds.helicopter], near: 'İzmir, Turkey' },
      ],
      [
        '1960-1970 arası kuyruk tekerlekli Piper',
        { yf: 1960, yt: 1970, gr: tailwheel, makes: ['Piper'] },
      ],
      ['sigortalı PC-12', { families: ['Pilatus PC-12'] }, ['sigortalı']],
      ['3 milyon dolar üstü jet', { pf: 3_000_000, c: [categoryIds.jet] }],
      [
        'TBM 850, 2000 saat altı, klimalı',
        { families: ['Socata TBM'], kw: '850', tt: 2000, eq: [equipmentIds.airConditioning] },
      ],
    ],
  ],
]
