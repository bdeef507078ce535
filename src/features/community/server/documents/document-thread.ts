import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import type { DocumentTasks } from './inspect-document.ts'
import { readDocumentType } from './read-document-type.ts'

serveTasks<DocumentTasks>({ inspect: readDocumentType })
