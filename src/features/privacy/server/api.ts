import { cancelDeletion, cancelDeletionByLink } from './deletion/cancel-deletion.ts'
import { getOwnData } from './deletion/get-own-data.ts'
import { listDeletions } from './deletion/list-deletions.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { fetchExport } from './export/fetch-export.ts'
import { requestExport } from './export/request-export.ts'

export const privacyApi = [
  getOwnData,
  requestExport,
  fetchExport,
  requestDeletion,
  cancelDeletion,
  cancelDeletionByLink,
  listDeletions,
]
