import type { avionicsKinds } from '#features/listings/meta-contract.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/** Owners spend at most a third of what the model costs on units of their choice, in US dollars. */
export function panelBudget({ price }: CatalogModel): number {
  return price.oldest / 3
}

/** Returns about what a unit costs without its installation, in US dollars. */
export function unitValue({ kind, model }: { kind: AvionicsKind; model: string }): number {
  const value = values.find(([models]) => models.test(model))?.[1] ?? valuesByKind[kind] ?? 1_500
  return model.startsWith('Dual') ? value * 2 : value
}

const values: [models: RegExp, dollars: number][] = [
  [/GTN 750/, 18_000],
  [/GTN 650/, 12_500],
  [/IFD 540/, 15_000],
  [/IFD 440|GNS [45]30W/, 7_000],
  [/G500|G600/, 16_000],
  [/HDX|G3X|Classic|Horizon|1000/, 8_000],
  [/G5$|GI 275/, 3_500],
  [/GFC 600/, 20_000],
  [/GFC 500|3100|HeliSAS/, 9_000],
  [/TAS 600/, 22_000],
  [/WX-10/, 9_000],
]

const valuesByKind: Partial<Record<AvionicsKind, number>> = {
  autopilot: 4_000,
  transponder: 3_000,
  display: 4_000,
  'gps-com': 6_000,
}

type AvionicsKind = (typeof avionicsKinds)[number]
