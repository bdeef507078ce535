import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import { type InspectionTasks, readDocumentType } from './inspect-document.ts'

serveTasks<InspectionTasks>({ inspect: readDocumentType })
