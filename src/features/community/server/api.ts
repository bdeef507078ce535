import { downloadDocument } from './documents/download-document.ts'
import { editDocument } from './documents/edit-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { removeDocument } from './documents/remove-document.ts'
import { uploadDocument } from './documents/upload-document.ts'
import { editIntro } from './intro/edit-intro.ts'
import { getIntro } from './intro/get-intro.ts'
import { removePhoto } from './photo/remove-photo.ts'
import { uploadPhoto } from './photo/upload-photo.ts'
import { eventOperations, recordOperations } from './records.ts'

export const communityApi = [
  getIntro,
  editIntro,
  uploadPhoto,
  removePhoto,
  ...eventOperations,
  listDocuments,
  uploadDocument,
  editDocument,
  removeDocument,
  downloadDocument,
  ...recordOperations,
]
