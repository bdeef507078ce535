import { cancelDeletion, cancelDeletionByLink } from './deletion/cancel-deletion.ts'
import { getMyData } from './deletion/get-my-data.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { fetchExport } from './export/fetch-export.ts'
import { requestExport } from './export/request-export.ts'
import { listDeletions } from './public/list-deletions.ts'

export const privacyApi = {
  getMyData,
  requestExport,
  fetchExport,
  requestDeletion,
  cancelDeletion,
  cancelDeletionByLink,
  listDeletions,
}
