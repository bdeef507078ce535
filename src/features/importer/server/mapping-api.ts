import { addImportPlace } from './mapping/add-import-place.ts'
import { addMake } from './mapping/add-make.ts'
import { forgetName } from './mapping/forget-name.ts'
import { listKnownNames } from './mapping/list-known-names.ts'
import { listPendingNames } from './mapping/list-pending-names.ts'
import { mapNames } from './mapping/map-names.ts'

export const importerMappingApi = [
  listPendingNames,
  mapNames,
  addMake,
  addImportPlace,
  listKnownNames,
  forgetName,
]
