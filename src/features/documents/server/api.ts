import { listBuyerDocuments, openBuyerDocument } from './buyer-documents.ts'
import { editDocument, listDocuments, openDocument, removeDocument } from './documents.ts'
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
