import { listNameMappings } from './mapping/list-name-mappings.ts'
import { listPendingNames } from './mapping/list-pending-names.ts'
import { addImportPlace, addMake, deleteNameMapping, mapNames } from './mapping/mapped-names.ts'

export const importerMappingApi = [
  listPendingNames,
  mapNames,
  addMake,
  addImportPlace,
  listNameMappings,
  deleteNameMapping,
]
