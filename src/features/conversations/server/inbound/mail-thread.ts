import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import type { MailTasks } from './parse-mail.ts'
import { readContent } from './read-content.ts'
import { readEnvelope, unwrapMail } from './read-envelope.ts'
import { readReport } from './read-report.ts'

serveTasks<MailTasks>({
  unwrap: unwrapMail,
  envelope: readEnvelope,
  content: readContent,
  report: readReport,
})
