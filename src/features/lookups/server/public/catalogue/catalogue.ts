import { glidersAndOthers } from './gliders-and-others.ts'
import { helicopters } from './helicopters.ts'
import { lightSportAndExperimental } from './light-sport-and-experimental.ts'
import type { CatalogueModel } from './model.ts'
import { multiEnginePiston } from './multi-engine-piston.ts'
import { privateJet } from './private-jet.ts'
import { singleEnginePiston } from './single-engine-piston.ts'
import { turboprop } from './turboprop.ts'
import { warbirds } from './warbirds.ts'

/** The models that forms offer in every database, and that the demonstration market draws from. */
export const catalogue: CatalogueModel[] = [
  ...singleEnginePiston,
  ...multiEnginePiston,
  ...turboprop,
  ...privateJet,
  ...lightSportAndExperimental,
  ...helicopters,
  ...glidersAndOthers,
  ...warbirds,
]
