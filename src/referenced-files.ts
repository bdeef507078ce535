import { listBrokerageFiles } from '#features/brokerages/server/public/sweep-brokerage-images.ts'
import { listCommunityFiles } from '#features/community/server/public/sweep-community-documents.ts'
import { listMessageFiles } from '#features/conversations/server/public/sweep-conversations.ts'
import { listDocumentFiles } from '#features/documents/server/public/sweep-documents.ts'
import { listManufacturerLogoFiles } from '#features/guides/server/public/sweep-manufacturer-logos.ts'
import { listProofFiles } from '#features/possession/server/public/sweep-proofs.ts'
import { listImageFiles } from '#features/selling/server/public/sweep-images.ts'
import { listLogoFiles } from '#features/sites/server/public/sweep-site-logos.ts'
import type { ListReferencedFiles } from '#kernel/server/backup/find-missing-files.ts'

/** Lists of all files that rows reference, except feeds and exports, which exist only for a few hours. */
export const referencedFiles: readonly ListReferencedFiles[] = [
  listBrokerageFiles,
  listCommunityFiles,
  listDocumentFiles,
  listImageFiles,
  listLogoFiles,
  listManufacturerLogoFiles,
  listMessageFiles,
  listProofFiles,
]
