import { runOperation } from './operations/open-operation.ts'
import {
  abandonOperation,
  getOperation,
  listOperations,
  resumeOperation,
  startOperation,
  stopOperation,
} from './operations/operations.ts'
import { hideMissing, retainMissing, reviewRows } from './operations/review-rows.ts'
import { exportRefusedRows, getRow, listRows } from './operations/rows.ts'
import { uploadFeed } from './operations/upload-feed.ts'
import { grantPackage, listPackageRequests, requestPackage } from './public/package-requests.ts'
import { activateListings } from './sources/activate-listings.ts'
import { addSource, changeSource, getSource, listSources, removeSource } from './sources/sources.ts'

export const importerApi = {
  listSources,
  getSource,
  addSource,
  changeSource,
  removeSource,
  activateListings,
  requestPackage,
  listPackageRequests,
  grantPackage,
  listOperations,
  startOperation,
  uploadFeed,
  getOperation,
  listRows,
  getRow,
  exportRefusedRows,
  runOperation,
  stopOperation,
  resumeOperation,
  retainMissing,
  hideMissing,
  reviewRows,
  abandonOperation,
}
