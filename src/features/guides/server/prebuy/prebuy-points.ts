import { z } from 'zod'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Conditions for checklist points that depend on how a model is built, by construction type. */
export const constructions = {
  engine: ({ engineCount }) => engineCount > 0,
  piston: ({ engine }) => engine?.type === 'piston',
  'lycoming-or-continental': ({ engine }) =>
    engine?.type === 'piston' && /^(?:Lycoming|Continental)$/.test(engine.make),
  propeller: ({ propeller }) => propeller !== null,
  controls: ({ category }) => category !== 'balloon',
  fabric: ({ materials }) => materials.includes('fabric'),
  'steel-tube': ({ materials }) => materials.includes('steel-tube'),
  wood: ({ materials }) => materials.includes('wood'),
  composite: ({ materials }) => materials.includes('composite'),
  aluminum: ({ materials }) => materials.includes('aluminum'),
  'several-engines': ({ engineCount, propeller }) => engineCount > 1 && propeller !== null,
  turbine: ({ category }) => ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category),
  pressurized: ({ isPressurized }) => isPressurized,
  helicopter: ({ category }) => category.endsWith('helicopter'),
  'rotax-9-series': ({ engine }) => engine?.make === 'Rotax' && /^91[2456]/.test(engine.model),
  'two-stroke': ({ engine }) => engine?.make === 'Rotax' && /^[45]\d\d/.test(engine.model),
  'experimental-or-warbird': ({ category }) => ['experimental', 'warbird'].includes(category),
  glider: ({ category }) => category === 'glider' || category === 'motor-glider',
  balloon: ({ category }) => category === 'balloon',
  airship: ({ category }) => category === 'airship',
} satisfies Record<string, (model: CatalogModel) => boolean>

/** Points for pre-buy inspections. Points without `types` or `construction` apply to every aircraft. */
export const prebuyPoints = readTable('prebuy-points', {
  /** Matches makes and families, such as "Cessna 172". */
  types: cell.text.transform((pattern) => new RegExp(pattern)).nullable(),
  construction: z.enum(Object.keys(constructions) as (keyof typeof constructions)[]).nullable(),
  id: cell.text,
  title: cell.text,
  text: cell.text,
  basis: basisCell,
})
