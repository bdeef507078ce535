import { cancelDeletion, cancelDeletionByLink, requestDeletion } from './deletion/deletions.ts'
import { getMyData } from './deletion/get-my-data.ts'
import { fetchExport, requestExport } from './export/exports.ts'
import { listDeletions } from './public/deletions.ts'

export const privacyApi = {
  getMyData,
  requestExport,
  fetchExport,
  requestDeletion,
  cancelDeletion,
  cancelDeletionByLink,
  listDeletions,
}
