import {
  downloadDocument,
  editDocument,
  listDocuments,
  removeDocument,
  uploadDocument,
} from './documents/documents.ts'
import { editIntro, getIntro } from './intro/intro.ts'
import { removePhoto, uploadPhoto } from './photo/photo.ts'
import { eventOperations, recordOperations } from './records.ts'

export const communityApi = {
  getIntro,
  editIntro,
  uploadPhoto,
  removePhoto,
  ...eventOperations,
  listCommunityDocuments: listDocuments,
  uploadCommunityDocument: uploadDocument,
  editCommunityDocument: editDocument,
  removeCommunityDocument: removeDocument,
  downloadCommunityDocument: downloadDocument,
  ...recordOperations,
}
