import { downloadDocument } from './documents/download-document.ts'
import { editDocument } from './documents/edit-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { removeDocument } from './documents/remove-document.ts'
import { uploadDocument } from './documents/upload-document.ts'
import { editIntro } from './intro/edit-intro.ts'
import { getIntro } from './intro/get-intro.ts'
import { removePhoto } from './photo/remove-photo.ts'
import { uploadPhoto } from './photo/upload-photo.ts'
import {
  addBoardMember,
  addChair,
  addEvent,
  addFaq,
  addLink,
  editBoardMember,
  editChair,
  editEvent,
  editFaq,
  editLink,
  listBoard,
  listChairs,
  listEvents,
  listFaqs,
  listLinks,
  removeBoardMember,
  removeChair,
  removeEvent,
  removeFaq,
  removeLink,
} from './records.ts'

export const communityApi = [
  getIntro,
  editIntro,
  uploadPhoto,
  removePhoto,
  listEvents,
  addEvent,
  editEvent,
  removeEvent,
  listDocuments,
  uploadDocument,
  editDocument,
  removeDocument,
  downloadDocument,
  listBoard,
  addBoardMember,
  editBoardMember,
  removeBoardMember,
  listChairs,
  addChair,
  editChair,
  removeChair,
  listFaqs,
  addFaq,
  editFaq,
  removeFaq,
  listLinks,
  addLink,
  editLink,
  removeLink,
]
