import { cancelDeletion, cancelDeletionByLink, requestDeletion } from './deletion/deletions.ts'
import { getMyData } from './deletion/get-my-data.ts'
import { fetchExport, requestExport } from './export/exports.ts'
import { listDeletions } from './public/deletions.ts'
import { getPrivacyRequest, listPrivacyRequests } from './requests/list-requests.ts'
import { confirmPrivacyRequest, sendPrivacyRequest } from './requests/send-request.ts'
import { actOnPrivacyRequest, exportPerson, openPrivacyRequest } from './requests/staff-requests.ts'

export const privacyApi = {
  getMyData,
  requestExport,
  fetchExport,
  requestDeletion,
  cancelDeletion,
  cancelDeletionByLink,
  listDeletions,
  sendPrivacyRequest,
  confirmPrivacyRequest,
  listPrivacyRequests,
  getPrivacyRequest,
  openPrivacyRequest,
  actOnPrivacyRequest,
  exportPerson,
}
