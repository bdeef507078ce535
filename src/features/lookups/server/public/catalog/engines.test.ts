import { expect, test } from 'vitest'
import { dependsOnSerial, findEngineSteps } from '../../../engine-steps.ts'
import { findEngineLimit } from '../../../overhaul-limits.ts'
import { additionalModels, catalog, engines, findTbo, findUsualTbo } from './catalog.ts'
import type { CatalogEngine } from './model.ts'

const continentalM0 = 'document: Continental M-0 (April 15, 2016)'
const rotax912 = 'document: Rotax SB-912-057UL; document: Rotax SB-912-041UL and SB-914-027UL'
const rotax914 = 'document: Rotax SB-914-039; document: Rotax SB-912-041UL and SB-914-027UL'
const jabiru = 'document: Jabiru JEM0001-7 (October 28, 2014)'
const ptNation = 'document: P&WC PT6 Nation (TBO and HSI scheduling)'

/** Values as the documents state them: the TBO, and the longest one of later engines. */
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

function toRow(engine: CatalogEngine) {
  const { basis, make, model, tboHours } = engine
  return [basis, make, model, tboHours, findEngineSteps(engine)?.at(-1)?.hours ?? '']
}

/** Aircraft, year, basis and date of the engine’s hours, and the right hours and years. */
test.each([
  ['G36 Bonanza', 2013, 'SNEW', null, 1900, 12],
  ['58 Baron', 2012, 'SNEW', null, 1700, 12],
  ['G58 Baron', 2016, 'SNEW', null, 1900, 12],
  ['SR20-G3', 2013, 'SNEW', null, 2200, 12],
  ['SR22-G3 GTS', 2008, 'SNEW', null, 2000, 12],
  ['SR22-G3 GTS', 2008, 'SFRM', '2021-05-01', 2200, 12],
  ['SR22-G3 GTS', 2008, 'SMOH', '2021-05-01', 2000, 12],
  ['SR22-G6 GTS', 2019, 'SNEW', null, 2200, 12],
  ['182Q Skylane', 1978, 'SNEW', null, 1500, 12],
  ['182Q Skylane', 1978, 'SFRM', '2024-01-10', 2000, 12],
  ['182Q Skylane', 1978, 'SMOH', '2006-01-10', 2000, 12],
  ['RV-12', 2018, 'SNEW', null, 2000, 15],
  ['CTLS', 2013, 'SNEW', null, 2000, 15],
  ['CTSW', 2007, 'SNEW', null, 1500, 12],
  ['SportStar', 2006, 'SNEW', null, 1500, 12],
  ['SportStar', 2006, 'SFRM', '2023-12-05', 2000, 15],
  ['SportStar', 2006, 'SMOH', '2023-12-05', 1200, 10],
  ['SportCruiser', 2009, 'SNEW', null, 1500, 12],
  ['M16 Tandem Trainer', 2019, 'SNEW', null, 2000, 15],
] as const)(
  '[BEY-02] %s of %i, %s %s: %i hours or %i years',
  (model, built, hoursBasis, overhauledOn, hours, years) => {
    const engine = catalog.find((row) => row.model.startsWith(model))?.engine as CatalogEngine
    const dated = { hoursBasis, overhauledOn }
    expect(findTbo(engine, dated, built)).toBe(hours)
    const { make, model: name } = engine
    expect(findEngineLimit({ make, model: name, ...dated }, built)?.years).toBe(years)
  },
)

test('[BEY-02] hours and years of an engine are those of one step, and the stated hours decide', () => {
  for (const engine of engines.values())
    for (const step of findEngineSteps(engine) ?? []) {
      const { make, model } = engine
      const limit = findEngineLimit({ make, model, tboHours: step.hours }, null)
      expect(step.years ?? limit?.years, model).toBe(limit?.years)
      if (step.fromYear === undefined) continue
      const dated = { hoursBasis: 'SFRM', overhauledOn: `${step.fromYear}-01-01` }
      expect(findTbo(engine, dated, 1990), model).toBe(step.hours)
      expect(findEngineLimit({ make, model, ...dated }, 1990)?.years, model).toBe(limit?.years)
    }
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
  const implausible = [...engines.values()].filter((engine) => {
    const { type, tboHours } = engine
    const steps = findEngineSteps(engine) ?? []
    const [least, most] = limits[type] ?? [0, 0]
    const isLonger = steps.every((step, i) => step.hours > (steps[i - 1]?.hours ?? 0))
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
    const hours = findEngineSteps(listed)?.map((step) => step.hours) ?? [listed.tboHours]
    expect([...hours, null], model).toContain(engine.tboHours)
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
  for (const engine of engines.values()) {
    const { make, model } = engine
    const last = findEngineSteps(engine)?.at(-1)
    const isAsked = last?.fromYear !== undefined && !last.isByOverhaul
    expect(dependsOnSerial({ make, model }, null), model).toBe(isAsked)
    const year = last?.fromYear ?? 2026
    expect(dependsOnSerial({ make, model, year }, null), model).toBe(false)
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
