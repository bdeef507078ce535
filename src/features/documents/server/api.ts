import { listBuyerDocuments, openBuyerDocument } from './buyer-documents.ts'
import { editDocument, removeDocument } from './change-document.ts'
import { listDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'
import { getRelease, releaseDocuments } from './release-documents.ts'
import { uploadDocument } from './upload-document.ts'

export const documentsApi = {
  listDocuments,
  uploadDocument,
  editDocument,
  removeDocument,
  openDocument,
  listBuyerDocuments,
  openBuyerDocument,
  getRelease,
  releaseDocuments,
}
