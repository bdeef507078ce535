import { describe, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { readWholeFeed } from '#tests/support/read-whole-feed.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readColumn } from './csv-columns.ts'
import { splitAircraft } from './split-aircraft.ts'

const fieldsOf = async (lines: readonly string[]) =>
  (await readWholeFeed(lines.join('\r\n'))).records.map(({ fields }) => fields)

describe('[IMP-01] files of spreadsheets', () => {
  test.each([',', ';', '|', '\t'])(
    '[IMP-01] skips the line that declares the separator %j',
    async (separator) => {
      const rows = ['make,model,year', 'Cessna,172S,2004'].map((row) =>
        row.replaceAll(',', separator),
      )
      const { records } = await readWholeFeed([`sep=${separator}`, ...rows].join('\n'))
      expect(records).toMatchObject([
        { line: 2, fields: { make: 'Cessna', model: '172S', year: '2004' } },
      ])
    },
  )

  test.each([
    ['"=""N4418P"""', 'N4418P'],
    ['="0042"', '0042'],
    ["'N4418P", 'N4418P'],
    ["'0042", '0042'],
    ["'=1+1", '=1+1'],
    ['"=HYPERLINK(""https://a.example/7"",""Ad"")"', 'https://a.example/7'],
    ['"=""a ""quoted"" word"""', 'a "quoted" word'],
    ['="', '="'],
  ])('[IMP-01] reads the cell %s as %s', async (cell, text) => {
    expect(await fieldsOf(['make,model,year,stock', `Cessna,172S,2004,${cell}`])).toMatchObject([
      { stockNumber: text },
    ])
  })

  test('[IMP-01] completes short rows and skips blank ones and repeated column names', async () => {
    const { records, problems } = await readWholeFeed(
      [
        'make,model,year,city',
        'Cessna,172S,2004',
        '',
        ',,,',
        '  ,,',
        'make,model,year,city',
        'Piper,PA-28,1977,Reno,,,',
      ].join('\n'),
    )
    expect(records.map(({ line, fields }) => [line, fields.make, fields.city])).toEqual([
      [2, 'Cessna', undefined],
      [7, 'Piper', 'Reno'],
    ])
    expect(problems).toEqual([])
  })

  test('[IMP-01] reports cells beyond the columns instead of losing them', async () => {
    const { records, problems } = await readWholeFeed('make,model,year\nCessna,172S,2004,,89101')
    expect([records, problems]).toMatchObject([
      [],
      [{ line: 2, reason: 'Has 5 cells, but the header has 3' }],
    ])
  })

  test('[IMP-01] numbers rows as a spreadsheet does', async () => {
    const { records } = await readWholeFeed(
      'make,model,year,description\nCessna,172S,2004,"Two\nlines"\n\nPiper,PA-28,1977,One',
    )
    expect(records.map(({ line }) => line)).toEqual([2, 4])
  })

  test('[IMP-01] skips titles above the column names', async () => {
    const titles = ['"Desert Aircraft, inventory"', 'As of 3/4/2026;;', ';;;']
    expect(await fieldsOf([...titles, 'Make;Model;Year', 'Cessna;172S;2004'])).toMatchObject([
      { make: 'Cessna' },
    ])
    const { failure } = await readWholeFeed('title,x\n'.repeat(30))
    expect(failure?.message).toContain('begins with “title')
  })

  test('[IMP-01] names the columns that it doesn’t use', async () => {
    let unused: string[] = []
    await readWholeFeed('Make,Model,Year,Salesman,,Lock box code\nCessna,172S,2004,Bob,x,1', {
      onHeader: (names) => (unused = names),
    })
    expect(unused).toEqual(['Salesman', 'Lock box code'])
  })

  test('[IMP-01] a second column of the same name describes the second engine', async () => {
    expect(
      await fieldsOf(['make,model,year,SMOH,SMOH', 'Beechcraft,58,1979,1200,450']),
    ).toMatchObject([{ 'engine1.hours': '1200 SMOH', 'engine2.hours': '450 SMOH' }])
  })
})

/** Fields by the names that people in three countries and in the trade give their columns. */
const names = {
  registration: 'Tail # | N# | Reg | N-Number | Kennzeichen | Matrícula | Tescil | Kuyruk No',
  hullId:
    'S/N | Serial # | Werknummer | Werk-Nr. | Seriennr. | No. Serie | Número de serie | Seri No',
  make: 'Make | Marque / Make | Hersteller | Marke | Fabricante | Marca | Marka | Üretici',
  model: 'Model | Muster | Typ | Modelo | Modeli',
  year: 'Year | Baujahr | Bj. | Año | Año de fabricación | Yıl | Model yılı',
  hours:
    'TTAF | TT | T.T. | Gesamtstunden | Gesamtflugzeit | Horas célula | Horas totales | Toplam Saat | Uçuş saati',
  'engine1.hours':
    'SMOH | SNEW | STOH | TSMOH | Engine TSMOH | Motorstunden | Motorstunden seit GÜ | Horas motor | Motor Saati',
  'engine1.tboHours': 'TBO',
  'engine1.propeller.hours': 'Prop Time | SPOH | Propellerstunden | Horas hélice | Pervane saati',
  price: 'Asking | Asking Price | Preis | Verkaufspreis | Precio | Fiyat | Satış fiyatı',
  currency: 'Currency | Währung | Moneda | Para Birimi | Döviz',
  location: 'Location | Standort | Ubicación | Konum | Bulunduğu yer',
  city: 'City | Stadt | Ort | Ciudad | Şehir | İl',
  zip: 'Zip | PLZ | Código postal | Posta kodu',
  country: 'Country | Land | País | Ülke',
  airport: 'Airport | Flugplatz | Aeropuerto | Havaalanı | Meydan',
  status: 'Status | Verkaufsstatus | Situación | Durum | İlan durumu',
  damageHistory: 'Damage | Schäden | Daños | Golpes/Daños | Hasar | Hasar geçmişi',
  logs: 'Logs | L-Akte | Bordbücher | Bitácoras | Libretas | Kayıtlar',
  gear: 'Gear | Fahrwerk | Tren de aterrizaje | İniş Takımı',
  weight: 'Empty weight | Leergewicht kg | Peso vacío | Boş ağırlık',
  maxTakeoffWeight:
    'MTOW | Gross | Höchstabfluggewicht | Peso máximo de despegue | Azami kalkış ağırlığı',
  usefulLoad: 'Useful Load | Zuladung | Carga útil | Faydalı yük',
  'speed.cruise': 'Cruise | Reisegeschwindigkeit | Velocidad de crucero | Seyir hızı',
  rangeNm: 'Range | Reichweite | Alcance | Menzil',
  passengers: 'Seats | Sitzplätze | Asientos | Koltuk sayısı',
  fuel: 'Fuel | Kraftstoff | Combustible | Yakıt türü',
  wingspan: 'Wingspan | Spannweite | Envergadura | Kanat açıklığı',
  length: 'Length | Länge | Longitud | Uzunluk',
  description: 'Remarks | Beschreibung | Bemerkungen | Descripción | Observaciones | Açıklama',
  features: 'Equipment | Ausstattung | Equipamiento | Donanım',
  avionics: 'Avionics | Avionik | Aviónica | Aviyonik',
  paintYear: 'Paint year | Lackierung | Pintura | Boya yılı',
  interiorYear: 'Interior | Innenausstattung | Interiores | İç döşeme',
  annualDue: 'Annual due | Jahresnachprüfung bis | Vencimiento anual | Yıllık bakım tarihi',
  landings: 'Landings | Landungen | Aterrizajes | İniş sayısı',
  vat: 'VAT | MwSt. | Mehrwertsteuer | IVA | KDV',
  category: 'Category | Kategorie | Categoría | Kategori',
  title: 'Title | Titel | Título | Başlık',
  condition: 'Condition | Zustand | Condición',
  'equipment.airConditioning': 'A/C | Klimaanlage | Aire acondicionado | Klima',
  'equipment.autopilot': 'Autopilot | Piloto automático | Otopilot',
}

test.each(
  Object.entries(names).flatMap(([field, all]) => splitTexts(all).map((name) => [name, field])),
)('[IMP-01] the column %j states %s', (name, field) => {
  expect(readColumn(name)).toMatchObject({ kind: 'field', field })
})

test.each([
  ['SMOH', ' SMOH'],
  ['STOH', ' STOH'],
  ['Motorstunden seit GÜ', ' SMOH'],
  ['SMOH L', ' SMOH'],
])('[IMP-01] the column %j states a unit or basis', (name, suffix) => {
  expect(readColumn(name)).toMatchObject({ suffix })
})

test.each([
  ['SMOH L', 'engine1.hours'],
  ['Left SMOH', 'engine1.hours'],
  ['SMOH #1', 'engine1.hours'],
  ['R SMOH', 'engine2.hours'],
  ['SMOH RH', 'engine2.hours'],
  ['Right Eng Hours', 'engine2.hours'],
  ['Eng 2 SMOH', 'engine2.hours'],
  ['Motorstunden rechts', 'engine2.hours'],
  ['Horas motor der.', 'engine2.hours'],
  ['Motor saati sağ', 'engine2.hours'],
  ['Prop hours right', 'engine2.propeller.hours'],
  ['L/H SMOH', 'engine1.hours'],
  ['SMOH R/E', 'engine2.hours'],
  ['LE SMOH', 'engine1.hours'],
  ['SMOH Rt', 'engine2.hours'],
  ['Port SMOH', 'engine1.hours'],
  ['SMOH Stbd', 'engine2.hours'],
  ['Starboard engine TBO', 'engine2.tboHours'],
  ['Motorstunden linker', 'engine1.hours'],
  ['Motorstunden rechter', 'engine2.hours'],
  ['Horas motor izquierda', 'engine1.hours'],
  ['Horas motor dcha.', 'engine2.hours'],
  ['Motor saati sol', 'engine1.hours'],
] as const)('[IMP-01] the column %j states %s', (name, field) => {
  expect(readColumn(name)).toMatchObject({ field })
})

test.each(['Left SMOH Right', 'Port', 'SMOH center', 'Left tank', 'Airport SMOH', 'Der Preis'])(
  '[IMP-01] the column %j isn’t about one engine',
  (name) => {
    const column = readColumn(name)
    expect(column?.kind === 'field' && column.field.startsWith('engine')).toBe(false)
  },
)

test.each([
  ['Preis (€)', 'EUR'],
  ['Price £', 'GBP'],
  ['Asking ($)', '$'],
  ['Asking (USD $)', 'USD'],
  ['priceUsd', 'USD'],
  ['Price in US$', 'USD'],
  ['Asking Price (US Dollars)', 'USD'],
  ['Preis in Euro', 'EUR'],
  ['Fiyat (TL)', 'TRY'],
  ['Fiyat ₺', 'TRY'],
  ['Price (₹)', 'INR'],
  ['Price (¥)', 'JPY'],
  ['Price 円', 'JPY'],
  ['Price (R)', 'ZAR'],
  ['Price (kr)', 'kr'],
  ['Price in Rs.', 'rs'],
  ['Precio en USD', 'USD'],
  ['Precio (MXN $)', 'MXN'],
  ['Share price CHF', 'CHF'],
])('[IMP-01] the column %j states the currency %j', (name, currency) => {
  expect(readColumn(name)).toMatchObject({ kind: 'field', suffix: '', currency })
})

test.each([
  ...[
    'Detailed Description',
    'Dealer Comments',
    'Vehicle Comments',
    'Overview',
    'Notes',
    'Narrative',
    'Ad Description',
    'General Description',
    'Marketing Description',
    'Highlights',
    'engine_remarks',
    'Damage comments',
    'Avionik Beschreibung',
  ].map((name) => [name, 'description']),
  ...['Airframe TT', 'Aircraft Total Time', 'A/F Hours', 'AF/TT', 'Total Time (Airframe)'].map(
    (name) => [name, 'hours'],
  ),
  // A meter that was replaced doesn't show the total time. Some notes aren't for buyers.
  ...[
    'Hobbs',
    'Tach',
    'Internal notes',
    'Seller remarks',
    'Price notes',
    'Body',
    'Model Description',
  ].map((name) => [name, undefined]),
])('[IMP-01] the column “%s” is the field %s', (name = '', field) => {
  const column = readColumn(name)
  expect(column?.kind === 'field' ? column.field : undefined).toBe(field)
})

test.each(['Price (₪)', 'Price ₽', 'Price (руб)', 'Price (千)', 'Price K'])(
  '[IMP-01] the column %j isn’t a price in dollars',
  (name) => expect(readColumn(name)).toBeNull(),
)

test.each([
  // The columns, a row, and the names of those that aren't used.
  ['Price,Price USD', '95000,104000', { price: '104000', priceCurrency: 'USD' }, ['Price']],
  ['Price EUR,Price USD', '95000,104000', { price: '95000', priceCurrency: 'EUR' }, ['Price USD']],
  ['Price EUR,Price USD', ',104000', { price: '104000', priceCurrency: 'USD' }, []],
  [
    'Price,Currency,Price USD',
    '95000,EUR,104000',
    { price: '95000', currency: 'EUR' },
    ['Price USD'],
  ],
  ['List price,Asking', '95000,90000', { price: '95000 / 90000' }, ['Asking']],
  ['List price,Asking', '95000,95000', { price: '95000 / 95000' }, []],
  [
    'Comments,Description',
    'Hangared,New paint',
    { description: 'Hangared\n\nDescription:\nNew paint' },
    [],
  ],
  ['Comments,Description', 'Hangared,Hangared', { description: 'Hangared' }, []],
  ['Maintenance notes', 'New tires', { description: 'Maintenance notes:\nNew tires' }, []],
  [
    'Description,Interior Description',
    'Hangared,Leather',
    { description: 'Hangared\n\nInterior Description:\nLeather' },
    [],
  ],
  ['ID,Ref', '7,8', {}, ['Ref']],
  // Due or done?
  ['Annual', '5/2027', {}, ['Annual']],
  ['Annual due', '5/2027', { annualDue: '5/2027' }, []],
  ['SMOH,SNEW', '450,2210', { 'engine1.hours': '450 SMOH' }, ['SNEW']],
])('[IMP-01] names the columns of %j that aren’t used', async (columns, cells, fields, names) => {
  let unused = new Set<string>()
  const { records } = await readWholeFeed(`make,model,year,${columns}\nCessna,172S,2004,${cells}`, {
    onHeader: (found) => {
      unused = new Set(found)
    },
    onUnused: (name) => void unused.add(name),
  })
  expect(records).toMatchObject([{ fields }])
  expect([...unused]).toEqual(names)
})

test('[IMP-01] a second price column that says “Sold” may be a status', async () => {
  const found: string[] = []
  await readWholeFeed('make,model,year,Price,Asking\nCessna,172S,2004,95000,SOLD', {
    onStatus: (name) => void found.push(name),
  })
  expect(found).toEqual(['Asking'])
})

test.each([
  ['Registration', 'SOLD', 'sold'],
  ['Registration', 'N739TW (sold)', null],
  ['Serial', 'Verkauft', 'sold'],
  ['Title', 'SOLD 1979 Cessna 172', null],
  ['Title', '1979 Cessna 172 - sold', null],
  ['Title', '¡VENDIDO! Cessna 172', null],
  ['Title', 'Cessna 172 SATILDI', null],
  ['Location', '***SOLD***', 'sold'],
  ['City', 'Vendida', 'sold'],
  ['Airport', 'Sold', 'sold'],
  ['Title', 'Hangar sold separately', 'for_sale'],
  ['Registration', 'Reserved', 'for_sale'],
  ['Registration', 'N739TW', 'for_sale'],
  ['City', 'Solda', 'for_sale'],
])('[IMP-01] under %s, %j gives a row the status %j', async (column, cell, status) => {
  const [fields] = await fieldsOf([`make,model,year,${column}`, `Cessna,172,1979,${cell}`])
  expect(readFacts(fields ?? {}, { now: new Date(), decimal: null }).facts.status).toBe(status)
})

test.each([
  ['1200 hrs', '1200 hrs SMOH'],
  ['1200 L / 450 R', '1200 L / 450 R SMOH'],
  ['1200', '1200 SMOH'],
  ['450 SFRM', '450 SFRM'],
  ['STOH 450', 'STOH 450'],
  ['unknown', 'unknown'],
])('[IMP-01] %j in the column SMOH is %j', async (cell, text) => {
  expect(await fieldsOf(['make,model,year,SMOH', `Beechcraft,58,2004,${cell}`])).toMatchObject([
    { 'engine1.hours': text },
  ])
})

test.each([
  'Make/Price',
  'State/Country',
  'Annual',
  'Owner',
  'Notes to self',
  'Commission',
  'Unfallfrei',
  'Estado',
  'Prop',
  '',
])('[IMP-01] doesn’t guess what the column %j means', (name) => {
  expect(readColumn(name)).toBeNull()
})

test.each(
  splitTexts(`
  Make/Model | Make & Model | Year Make Model | Year/Make/Model | Make, Model, Year |
  Hersteller / Muster | Marke und Modell | Marca y modelo | Marka / Model | Aircraft
`),
)('[IMP-01] the column %j states make and model', (name) => {
  expect(readColumn(name)).toEqual({ kind: 'aircraft' })
})

test.each(['City/State', 'City, State, Zip', 'Ort / Land', 'Ciudad y país'])(
  '[IMP-01] the column %j states a location',
  (name) => {
    expect(readColumn(name)).toMatchObject({ field: 'location' })
  },
)

/** Names in one column. Year, make, and model are separated by bars. Without a bar, a person maps the make. */
test.each([
  ['Cessna 172N', '|Cessna|172N'],
  ['1981 Cessna 182R', '1981|Cessna|182R'],
  ['Piper PA-28-181 Archer II (1979)', '1979|Piper|PA-28-181 Archer II'],
  ['Beechcraft / A36 Bonanza', '|Beechcraft|A36 Bonanza'],
  ['1998, Mooney, M20J', '1998|Mooney|M20J'],
  ['CIRRUS SR22T', '|Cirrus|SR22T'],
  ['Cessna 411A', '|Cessna|411A'],
  ["2012 Van's RV-7A", "2012|Van's|RV-7A"],
  ['Piper Oddity', 'Piper Oddity'],
  ['2004 Zephyr Wren', '2004|Zephyr Wren'],
  ['Wren 460', 'Wren 460'],
  ['172N', '172N'],
])('[IMP-01] splits %s into %s', (text, parts) => {
  const { year = '', make = '', model = '' } = splitAircraft(text)
  const isOne = make === model
  expect([...(year || !isOne ? [year] : []), make, ...(isOne ? [] : [model])].join('|')).toBe(parts)
})

test('[IMP-01] reads make and model from one column, but not next to a column for the make', async () => {
  expect(await fieldsOf(['Year Make Model,Price', '1979 Beechcraft 58 Baron,1'])).toMatchObject([
    { year: '1979', make: 'Beechcraft', model: '58 Baron' },
  ])
  expect(await fieldsOf(['Make,Model,Aircraft', 'Cessna,172N,1979 Piper PA-28'])).toEqual([
    { make: 'Cessna', model: '172N' },
  ])
})

test('[IMP-01] offers the names of columns if none are known', async () => {
  let offered: string[] = []
  const lines = ['Nabídka letadel', '', 'Výrobce;Typ;Rok výroby', 'Zlin;Z 42;1975']
  const { failure } = await readWholeFeed(lines.join('\n'), {
    onHeader: (names) => (offered = names),
  })
  expect(failure?.code).toBe('no_header')
  expect(offered).toEqual(['Výrobce', 'Typ', 'Rok výroby'])
})

/** Prices by the name of their column. Without an amount, the price is on request. */
test.each([
  ['Preis (€)', '34.900,- VB', '34900 EUR'],
  ['Preis (€)', '34900', '34900 EUR'],
  ['Preis (€)', '34900 firm', '34900 EUR'],
  ['Preis (€)', '34900 + MwSt.', '34900 EUR'],
  ['Preis (€)', '34900 incl. VAT', '34900 EUR'],
  ['Preis EUR', 'VB 34.900', '34900 EUR'],
  ['Preis EUR', 'statt 39.900 jetzt 34.900 VB', '34900 EUR'],
  ['Preis EUR', '34.900 € VB', '34900 EUR'],
  ['Preis EUR', '£34,900 ono', '34900 GBP'],
  ['Preis EUR', '34,900 USD firm', '34900 USD'],
  ['Preis EUR', 'auf Anfrage', '- EUR'],
  ['Preis EUR', 'VB, verkauft 12/3', '- EUR'],
  ['Price (£)', '7,500 ono', '7500 GBP'],
  ['Price (CAD)', '$95,000 OBO', '95000 CAD'],
  ['Price NZD', '95k neg', '95000 NZD'],
  ['priceSek', '950 000 incl. moms', '950000 SEK'],
  ['Price', '34900 firm', '34900 USD'],
])('[BEY-17] in the column %j, %j is %s', async (name, cell, expected) => {
  const [fields = {}] = await fieldsOf([`make;model;year;${name}`, `Cessna;172S;2004;${cell}`])
  const { facts } = readFacts(fields, { now: new Date('2026-11-20T12:00:00Z'), decimal: null })
  expect(`${facts.listing.price ?? '-'} ${facts.listing.currency}`).toBe(expected)
})
