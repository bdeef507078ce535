import { expect, test } from 'vitest'
import { equipmentFacts } from '#features/listings/equipment/equipment-facts.ts'
import { isForKind } from '#features/listings/fact-table.ts'
import { findKind } from '#features/lookups/kinds.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { generateTestMarket, marketSettings } from '#tests/support/demo/demo-market.ts'
import type { Avionic } from './aircraft/avionics.ts'

// Tests for panels, components, and accessories that can't be, which owners and mechanics notice.

const market = await generateTestMarket(2_400)
const settings = await marketSettings(2_400)
const models = new Map(settings.catalogue.map((model) => [`${model.make} ${model.model}`, model]))
const makes = new Map([...settings.references.makes].map(([name, id]) => [id, name]))
const listings = market.map(({ row }) => {
  const name = `${makes.get(row.make_id)} ${row.model}`
  const units = row.avionics as Avionic[]
  const panel = units.map(({ kind, make, model }) => `${kind}: ${make ?? ''} ${model}`).join('; ')
  return { row, name, units, panel, model: models.get(name) as CatalogModel }
})
const explain = ({ row, panel }: (typeof listings)[number]) => `${row.id} ${row.title}: ${panel}`

const waas =
  /WAAS|LPV|GNS [45]30W|GTN [67]50|IFD [45]40|GNC 355|NXi|G[235]000|Perspective(\+| Touch)|Fusion/
const adsbOut = /ADS-B|GTX 3[34]5|NGT-9000|ESG|Beacon|GDL 82|echoUAT|SV-XPNDR-261/
const glass =
  /G[1235]000|Perspective|Entegra|Pro Line (4|21|Fusion)|SPZ-(5000|8[04]00)|Primus|PlaneView|Avio;|EFIS|G300|G3X|G[56]00|Evolution|SkyView (HDX|Classic)|Horizon|glass cockpit/
const unclear: Record<string, RegExp> = {
  has_adsb_out: /TT22|TT31/,
  has_glass: /G5|GI 275|displays/,
}

test.each([
  ['has_waas', waas],
  ['has_adsb_out', adsbOut],
  ['has_autopilot', /autopilot:/],
  ['has_glass', glass],
] as const)('[BEY-02] %s agrees with the listed units', (column, units) => {
  const stated = listings.filter(({ row }) => row[column] !== null)
  expect(stated.filter(({ row }) => row[column] === 'yes').length).toBeGreaterThan(50)
  const doubtful = (panel: string) => unclear[column]?.test(panel) && !units.test(panel)
  const wrong = stated.filter(
    ({ row, panel }) => doubtful(panel) || (row[column] === 'yes') !== units.test(panel),
  )
  expect(wrong.map((one) => `${row(one)[column]} ${explain(one)}`)).toEqual([])
})

test('[BEY-19] equipment that a kind can’t have is stated only if it is listed', () => {
  for (const listing of listings) {
    const { row } = listing
    const kind = findKind({ categoryId: row.category_id })
    for (const fact of Object.values(equipmentFacts))
      if (!isForKind(fact, kind)) expect(row[fact.column], explain(listing)).not.toBe('no')
  }
})

const row = (listing: (typeof listings)[number]) => listing.row

/** Flight decks and the models whose makers fitted them. */
const makers: [decks: RegExp, models: RegExp][] = [
  [/Perspective/, /^Cirrus/],
  [/PlaneView/, /^Gulfstream G[45]\d0/],
  [/SPZ-8400/, /^Gulfstream G-IV/],
  [/SPZ-8000/, /^(Hawker 800|Cessna Citation VII|Bombardier Challenger 601|Dassault Falcon 900)/],
  [/SPZ-5000/, /^Cessna CitationJet/],
  [/Primus Apex/, /^Pilatus PC-12 NG/],
  [/Primus Epic/, /^(Cessna Citation Sovereign|Dassault Falcon 2000EX)/],
  [/Primus 2000/, /^Cessna Citation X/],
  [/Primus 1000/, /^(Cessna Citation (Ultra|Excel|XLS)|Learjet 45|Embraer Legacy)/],
  [/Pro Line 4/, /Beechjet|400XP|Learjet 60|Challenger 604|Falcon 2000$|Gulfstream G[12]00/],
  [/Pro Line 21/, /King Air (C90GTx|B200|250|350)|Citation CJ[234]|Premier|Challenger 3[05]0/],
  [/Pro Line Fusion/, /King Air (C90GTx|250|360)|Praetor/],
  [/Prodigy/, /Phenom/],
  [/Entegra/, /^(Cirrus SR2|Columbia|Piper PA-(32R-301T|46-350P))/],
  [/G2000/, /^Cessna TTx/],
  [/G3000/, /Citation M2|HondaJet|TBM 9[46]0|Piper M[67]00/],
  [/G1000H/, /^Bell (407GXP|505)/],
  [/Avio;/, /^Eclipse/],
]

test('[BEY-02] flight decks are those of the maker and the model', () => {
  for (const [decks, allowed] of makers) {
    const fitted = listings.filter(({ panel }) => decks.test(panel))
    expect(fitted.length, String(decks)).toBeGreaterThan(0)
    for (const listing of fitted) expect(listing.name, explain(listing)).toMatch(allowed)
  }
})

test('[BEY-02] flight decks are those of the year, and retrofits replace other units', () => {
  for (const listing of listings) {
    const { panel, row } = listing
    if (row.year < 2018) expect(panel, explain(listing)).not.toMatch(/G1000 NXi(?! retrofit)/)
    if (row.year < 2007 && /G1000(?! NXi)/.test(panel)) {
      expect(row.has_waas, explain(listing)).not.toBe('yes')
      if (!listing.name.startsWith('Columbia')) expect(panel).not.toContain('GFC 700')
    }
    if (/retrofit/.test(panel))
      expect(panel, explain(listing)).not.toMatch(/GTN|GNS|SPZ|APS|Pro Line/)
  }
})

test('[BEY-02] every turbine airplane has an autopilot and ADS-B Out, and a panel once', () => {
  for (const listing of listings) {
    const { model, units, panel } = listing
    expect(units.filter(({ kind }) => kind === 'suite').length, explain(listing)).toBeLessThan(2)
    expect(units.filter(({ kind }) => kind === 'autopilot').length).toBeLessThan(2)
    expect(units.filter(({ make }) => make === 'JPI').length, explain(listing)).toBeLessThan(2)
    if (model.make === 'Air Tractor') continue
    if (model.category === 'private-jet' || model.category === 'turboprop')
      expect(panel, explain(listing)).toMatch(/(?=.*autopilot:)(?=.*ADS-B)/)
  }
})

test('[BEY-02] gyroplanes and small helicopters have no autopilot, and old Cubs no panel', () => {
  for (const listing of listings) {
    const { model, panel } = listing
    if (model.category === 'gyroplane') expect(panel).not.toContain('autopilot:')
    if (model.category === 'piston-helicopter' && !/R44/.test(model.model))
      expect(panel).not.toContain('autopilot:')
    if (/J-3C|7AC/.test(model.model))
      expect(panel).not.toMatch(/display|autopilot|nav-com|transponder/)
  }
})

test('[BEY-02] owners’ units are approved for the model', () => {
  const only: [units: RegExp, models: RegExp][] = [
    [/GFC 600/, /^(?!.*(172|182|PA-28|PA-32|M20))/],
    [/GFC 500|Vizion$/, /^(?!.*(Baron|310R|340A|4[012][124][AB]|PA-3[014]|PA-46))/],
    [/EDM [78]30/, /^(?!.*(Baron|310R|340A|PA-3[04]-))/],
    [/KFC 200/, /^(?!.*(15[02]|172[A-Z] |PA-28-|AA-))/],
    [/SkyView|Vizion|GFC/, /^(?!.*(Pitts|EA-300L|PA-18|Citabria|Husky))/],
    [/HeliSAS/, /^(?!.*(R22|300C|F-28|280FX|47G))/],
  ]
  for (const listing of listings.filter(({ model }) => model.category !== 'experimental'))
    for (const [units, allowed] of only)
      if (listing.units.some(({ model }) => units.test(model)) && !/suite:/.test(listing.panel))
        expect(listing.name, explain(listing)).toMatch(allowed)
})

test('[BEY-02] the owner’s panel costs less than the airplane', () => {
  // List prices of popular units, in US dollars.
  const list: [units: RegExp, dollars: number][] = [
    [/GTN 750/, 17_500],
    [/GTN 650/, 12_500],
    [/G500 TXi/, 16_000],
    [/GFC 500/, 8_000],
    [/GFC 600/, 20_000],
    [/TAS 600/, 20_000],
    [/GTX 345/, 5_000],
    [/display/, 5_000],
    [/nav-com|autopilot/, 3_000],
  ]
  for (const listing of listings) {
    const { row, units, model } = listing
    if (row.price === null || !/engine-piston/.test(model.category)) continue
    if (units.some(({ kind }) => kind === 'suite')) continue
    const total = units
      .map(({ kind, model: unit }) => list.find(([of]) => of.test(`${kind} ${unit}`))?.[1] ?? 1_000)
      .reduce((sum, dollars) => sum + dollars, 0)
    expect(total / row.price, explain(listing)).toBeLessThan(0.75)
  }
})

test('[BEY-02] components and trailers are those of the type', () => {
  const lives: [models: RegExp, parts: RegExp][] = [
    [/^Robinson R22/, /^A0|^null/],
    [/^Robinson R44/, /^C0|^null/],
    [/^Robinson R66/, /^F0|^null/],
    [/^Bell 206B/, /^206-010-200-133 5000$/],
    [/^Bell 206L/, /^206-015-001 3600$/],
    [/^Schweizer 300C$/, /^null 5500$/],
  ]
  const seen = new Set<RegExp>()
  for (const listing of listings) {
    const { row, name } = listing
    const components = row.components as { partNumber: string | null; lifeHours: number }[]
    const expected = lives.find(([models]) => models.test(name))
    for (const { partNumber, lifeHours } of components) {
      expect(`${partNumber} ${lifeHours}`, explain(listing)).toMatch(expected?.[1] ?? /^no limits$/)
      if (expected) seen.add(expected[0])
    }
    if (/G109|S10|Sinus|HK36/.test(name) && row.trailer) expect(row.trailer, name).toBe('None')
  }
  expect(seen.size).toBe(lives.length)
})

test('[BEY-02] ultralights under Part 103 have no registration', () => {
  const vehicles = market.filter(({ row }) => row.rule_set === 'part-103')
  expect(vehicles.length).toBeGreaterThan(0)
  expect(vehicles.filter(({ row }) => row.registration !== null)).toEqual([])
})
