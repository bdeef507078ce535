import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import { type DocumentTasks, readDocumentType } from './inspect-document.ts'

serveTasks<DocumentTasks>({ inspect: readDocumentType })
