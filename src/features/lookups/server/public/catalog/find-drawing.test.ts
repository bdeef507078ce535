import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { additionalModels, catalog } from './catalog.ts'
import { findDrawing } from './find-drawing.ts'
import { findShape } from './find-shape.ts'

const models: [make: string, model: string | null, shape: string | null][] = [
  ['Cessna', '172N Skyhawk', 'cessna172'],
  ['Cessna', '172RG Cutlass', 'skylanerg'],
  ['cessna', 't182t', 'skylane'],
  ['Cessna', 'TR182 Turbo Skylane RG', 'skylanerg'],
  ['Cessna', '210D Centurion', 'skylanerg'],
  ['Cessna', 'T210N', 'centurion'],
  ['Cessna', '336 Skymaster', null],
  ['Cessna', '337G Super Skymaster', 'skymaster'],
  ['Cessna', '400 Corvalis TT', 'sr22'],
  ['Cessna', '402C', 'baron'],
  ['Cessna', 'Citation Mustang', 'lightjet2'],
  ['Cessna', 'Citation CJ3', 'citation'],
  ['Piper', 'PA28-161', 'cherokee'],
  ['Piper', 'PA 28R-200', 'bonanza'],
  ['Piper', 'PA-28RT-201', 'arrow4'],
  ['Piper', 'PA-31-350', 'seneca'],
  ['Piper', 'PA-31T1', 'cheyenne'],
  ['Beechcraft', '35-33 Debonair', 'bonanza'],
  ['Beechcraft', '35', 'vtail'],
  ['Beechcraft', 'King Air F90', 'kingair'],
  ['Mooney', 'M20D Master', null],
  ['Diamond', 'DA20-C1 Eclipse', 'da40'],
  ['Eclipse', '500', 'lightjet2'],
  ['Bell', '206B-3 JetRanger III', null],
  ['Bell', '47G-2A-1', 'bell47'],
  ['MD Helicopters', 'MD 500E', null],
  ['Hughes', '369D', null],
  ['Hughes', '269C', 'sch300'],
  ['Schweizer', 'SGS 2-33A', null],
  ['Cameron', 'DP-80', 'airship'],
  ['Cameron', 'O-84', 'balloon'],
  ['Cameron', null, 'balloon'],
  ['Cessna', null, null],
  ['North American', 'P-51D Mustang', null],
]

test.each(models)('[LIST-01] the shape of a %s %s is %s', (make, model, shape) => {
  expect(findShape(make, model)).toBe(shape)
})

test('[LIST-01] every shape has a drawing, and every drawing a path', () => {
  const shapes = [...catalog, ...additionalModels].flatMap(
    ({ make, model }) => findShape(make, model) ?? [],
  )
  const drawings = readdirSync('public/drawings').map((file) => file.replace('.svg', ''))
  expect([...new Set(shapes)].filter((shape) => !drawings.includes(shape))).toEqual([])
  expect(readdirSync('public/mail-drawings')).toEqual(drawings.map((name) => `${name}.png`))
})

const kinds: [facts: Partial<Parameters<typeof findDrawing>[0]>, drawing: string | null][] = [
  [{ category_id: 1 }, 'cessna172'],
  [{ category_id: 1, gear: 'tailwheel' }, 'cub'],
  [{ category_id: 1, gear: 'floats' }, null],
  [{ category_id: 1, engine_count: 2 }, null],
  [{ category_id: 3, engine_count: 1 }, 'pc12'],
  [{ category_id: 3, engine_count: 2 }, 'kingair'],
  [{ category_id: 4, engine_count: 3 }, 'trijet'],
  [{ category_id: 4, engine_count: 4 }, null],
  [{ category_id: 7, gear: 'retractable' }, null],
  [{ category_id: 9, engine_count: 2, gear: 'skids' }, 'bell407'],
  [{ category_id: 9, engine_count: 2, gear: 'retractable' }, 'aw109'],
  [{ category_id: 14, engine_count: 0 }, 'balloon'],
  [{ category_id: 16 }, null],
]

test.each(kinds)('[LIST-01] a model without a shape, %o, has the drawing %s', (facts, drawing) => {
  const unknown = { make: 'Smith', model: 'Special', engine_count: null, gear: null }
  const name = findDrawing({ ...unknown, category_id: 1, ...facts })
  expect(name).toBe(drawing)
  if (name) expect(existsSync(`public/drawings/${name}.svg`)).toBe(true)
})
