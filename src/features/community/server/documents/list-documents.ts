import { operation } from '#kernel/server/operation.ts'
import { listDocumentsEndpoint } from '../../contract.ts'
import { listDocumentRows } from './document-rows.ts'

export const listDocuments = operation(listDocumentsEndpoint, listDocumentRows)
