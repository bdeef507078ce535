import {
  downloadDocument,
  editCommunityDocument,
  listCommunityDocuments,
  removeCommunityDocument,
  uploadCommunityDocument,
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
  listCommunityDocuments,
  uploadCommunityDocument,
  editCommunityDocument,
  removeCommunityDocument,
  downloadCommunityDocument: downloadDocument,
  ...recordOperations,
}
