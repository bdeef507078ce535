import { listNameMappings } from './mapping/list-name-mappings.ts'
import { listPendingNames } from './mapping/list-pending-names.ts'
import { addImportPlace, addMake, deleteNameMapping, mapNames } from './mapping/name-mappings.ts'

export const importerMappingApi = {
  listPendingNames,
  mapNames,
  addMake,
  addImportPlace,
  listNameMappings,
  deleteNameMapping,
}
