import { glidersAndOthers } from './gliders-and-others.ts'
import { helicopters } from './helicopters.ts'
import { lightSportAndExperimental } from './light-sport-and-experimental.ts'
import type { CatalogModel } from './model.ts'
import { multiEnginePiston } from './multi-engine-piston.ts'
import { privateJet } from './private-jet.ts'
import { singleEnginePiston } from './single-engine-piston.ts'
import { turboprop } from './turboprop.ts'
import { warbirds } from './warbirds.ts'

/** Models offered in forms. The demo market is also generated from them. */
export const catalog: CatalogModel[] = [
  ...singleEnginePiston,
  ...multiEnginePiston,
  ...turboprop,
  ...privateJet,
  ...lightSportAndExperimental,
  ...helicopters,
  ...glidersAndOthers,
  ...warbirds,
]
