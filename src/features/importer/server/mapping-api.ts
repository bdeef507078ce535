import { addImportPlace } from './mapping/add-import-place.ts'
import { addMake } from './mapping/add-make.ts'
import { deleteNameMapping } from './mapping/delete-name-mapping.ts'
import { listNameMappings } from './mapping/list-name-mappings.ts'
import { listPendingNames } from './mapping/list-pending-names.ts'
import { mapNames } from './mapping/map-names.ts'

export const importerMappingApi = [
  listPendingNames,
  mapNames,
  addMake,
  addImportPlace,
  listNameMappings,
  deleteNameMapping,
]
