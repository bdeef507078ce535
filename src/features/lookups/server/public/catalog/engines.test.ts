import { expect, test } from 'vitest'
import { dependsOnSerial } from '../../../overhaul-limits.ts'
import { additionalModels, catalog, engineSince, engines, findUsualTbo } from './catalog.ts'
import type { CatalogEngine } from './model.ts'

const continentalM0 = 'document: Continental M-0 (April 15, 2016)'
const rotax912 = 'document: Rotax SB-912-057UL; document: Rotax SB-912-041UL and SB-914-027UL'
const rotax914 = 'document: Rotax SB-914-039; document: Rotax SB-912-041UL and SB-914-027UL'
const jabiru = 'document: Jabiru JEM0001-7 (October 28, 2014)'
const ptNation = 'document: P&WC PT6 Nation (TBO and HSI scheduling)'

/** Values as the documents state them: the TBO, and the longer one of later engines. */
const documented = [
  [continentalM0, 'Continental', 'GTSIO-520-H', 1200, 1600],
  [continentalM0, 'Continental', 'GTSIO-520-L', 1600, null],
  [continentalM0, 'Continental', 'TSIO-520-N', 1400, null],
  [continentalM0, 'Continental', 'TSIO-520-P', 1400, 1600],
  [continentalM0, 'Continental', 'TSIO-520-R', 1400, 1600],
  [continentalM0, 'Continental', 'TSIO-520-NB', 1600, 1800],
  [continentalM0, 'Continental', 'TSIO-520-UB', 1600, 1800],
  [continentalM0, 'Continental', 'TSIO-520-VB', 1600, 1800],
  [continentalM0, 'Continental', 'TSIO-520-WB', 1600, 1800],
  [continentalM0, 'Continental', 'TSIO-520-AE', 2000, 2200],
  [continentalM0, 'Continental', 'TSIO-520-BE', 2000, 2200],
  [continentalM0, 'Continental', 'IO-550-B', 1700, 1900],
  [continentalM0, 'Continental', 'IO-550-C', 1700, 1900],
  [continentalM0, 'Continental', 'IO-550-G', 2000, 2200],
  [continentalM0, 'Continental', 'IO-550-N', 2000, 2200],
  [continentalM0, 'Continental', 'TSIO-550-E', 1600, 1800],
  [continentalM0, 'Continental', 'TSIO-550-C', 2000, 2200],
  [continentalM0, 'Continental', 'TSIO-550-G', 2000, 2200],
  [continentalM0, 'Continental', 'TSIO-550-K', 2000, 2200],
  [rotax912, 'Rotax', '912 UL', 1200, 2000],
  [rotax912, 'Rotax', '912 ULS', 1200, 2000],
  [rotax914, 'Rotax', '914 F2', 1000, 2000],
  [rotax914, 'Rotax', '914 F3', 1000, 2000],
  [jabiru, 'Jabiru', '2200', 2000, null],
  [jabiru, 'Jabiru', '3300', 2000, null],
  [ptNation, 'Pratt & Whitney Canada', 'PT6A-21', 3600, null],
  [ptNation, 'Pratt & Whitney Canada', 'PT6A-42', 3600, null],
  [ptNation, 'Pratt & Whitney Canada', 'PT6A-52', 3600, null],
  [ptNation, 'Pratt & Whitney Canada', 'PT6A-135', 3600, null],
] as const

test('[BEY-02] engines have the TBO of the document that they name, and all others are general knowledge', () => {
  const all = [...engines.values()]
  const rows = all.filter(({ basis }) => basis !== 'general knowledge')
  expect(new Set(rows.map((row) => toRow(row).join()))).toEqual(
    new Set(documented.map((row) => row.map((value) => value ?? '').join())),
  )
})

function toRow({ basis, make, model, tboHours, later }: CatalogEngine) {
  return [basis, make, model, tboHours, later?.tboHours ?? '']
}

test('[BEY-02] an engine’s TBO is the lower one until the year rules it out', () => {
  const engine = engines.get('Continental IO-550-N') as CatalogEngine
  expect(engineSince(engine, null).tboHours).toBe(2000)
  expect(engineSince(engine, 2012).tboHours).toBe(2000)
  expect(engineSince(engine, 2013)).toMatchObject({ tboHours: 2200, later: null })
  const tboOf = (name: string) => catalog.find(({ model }) => model === name)?.engine?.tboHours
  expect(tboOf('SR22-G3 GTS')).toBe(2000)
  expect(tboOf('SR22-G6 GTS')).toBe(2200)
  expect(tboOf('182Q Skylane')).toBe(1500)
})

test('[BEY-02] engines have plausible TBOs for their kind', () => {
  const limits: Record<string, readonly [number, number]> = {
    piston: [300, 2400],
    electric: [500, 3000],
    turboprop: [3000, 5400],
    turboshaft: [2000, 5000],
    turbojet: [3000, 5000],
    turbofan: [3000, 8000],
  }
  const implausible = [...engines.values()].filter(({ type, tboHours, later }) => {
    const [least, most] = limits[type] ?? [0, 0]
    const isLonger = !later || later.tboHours > (tboHours ?? 0)
    return !isLonger || (tboHours !== null && (tboHours < least || tboHours > most))
  })
  expect(implausible.map(({ model }) => model)).toEqual([])
})

test('[BEY-02] two-strokes have 300 hours, and on-condition engines none', () => {
  for (const { make, model, tboHours } of engines.values()) {
    if (make === 'Rotax' && /^\d{3} UL/.test(model) && !model.startsWith('91'))
      expect(tboHours).toBe(300)
    if (/^(?:TFE731|HTF7|CF34|AE 3007|BR710|CFE738)/.test(model)) expect(tboHours, model).toBeNull()
  }
})

test('[BEY-02] models state the same TBO and power for an engine as its own row', () => {
  for (const { engine, model } of additionalModels) {
    const listed = engine && engines.get(`${engine.make} ${engine.model}`)
    if (!listed) continue
    expect([listed.tboHours, listed.later?.tboHours, null], model).toContain(engine.tboHours)
    expect(Math.round(engine.horsepower ?? listed.horsepower ?? 0), model).toBe(
      Math.round(listed.horsepower ?? engine.horsepower ?? 0),
    )
  }
})

test('[BEY-02] models burn the fuel of their engine', () => {
  const fuelOf = (engine: CatalogEngine, fuel: string) => {
    if (engine.type === 'electric') return 'electric'
    if (engine.type !== 'piston') return 'jet-a'
    if (/^(?:Austro|Thielert)/.test(engine.make)) return 'jet-a'
    return fuel === 'mogas' ? 'mogas' : 'avgas-100ll'
  }
  const wrong = catalog.filter(({ engine, fuel }) => engine && fuel !== fuelOf(engine, fuel))
  expect(wrong.map(({ model }) => model)).toEqual([])
  const other = additionalModels.filter(
    ({ engine, fuel }) => /^(?:CD-|AE3)/.test(engine?.model ?? '') && fuel !== 'jet-a',
  )
  expect(other).toEqual([])
})

test('[BEY-02] sellers are asked for the serial number where it decides the TBO', () => {
  for (const { make, model, later } of engines.values()) {
    const hasSerial = later?.serial !== undefined || (make === 'Rotax' && later !== null)
    expect(dependsOnSerial({ make, model }, null), model).toBe(hasSerial)
    expect(dependsOnSerial({ make, model }, later?.year ?? 2026), model).toBe(false)
  }
})

/** Names as sellers write them. */
test.each([
  ['IO-550-N', 2000],
  ['IO550N', 2000],
  ['O-320', 2000],
  ['O320-E2D', 2000],
  ['O-470', 1500],
  ['TSIO-520', 1600],
  ['TSIO-360-E', 1400],
  ['TSIO-360-EB', 1800],
  ['IO-540-S1A5', 1800],
  ['AEIO-540-L1B5', 1400],
  ['PT6A-36', 3600],
  ['PT6A-114A', 3600],
  ['TPE331-10', 5000],
  ['912ULS', 1200],
  ['582', 300],
  ['3300', 2000],
  ['M14P', 750],
  ['250-C20R', 3500],
  ['HTF7350', null],
  ['Unknown', null],
] as const)('[BEY-02] the usual TBO of the %s is %s', (name, hours) => {
  expect(findUsualTbo(name)).toBe(hours)
})
