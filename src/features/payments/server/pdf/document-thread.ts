import { buffer } from 'node:stream/consumers'
import { parseLanguageTag } from '#kernel/messages/languages.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { lowerPriority, serveTasks } from '#kernel/server/threads/serve-tasks.ts'
import { drawDocument } from './draw-document.ts'
import type { DocumentTasks } from './render-document.ts'

lowerPriority()
serveTasks<DocumentTasks>({
  draw: async (document) => {
    const { tag = 'en' } = parseLanguageTag(document.content.language) ?? {}
    const sheet = runInLanguage(tag, () => drawDocument(document))
    const bytes = buffer(sheet)
    sheet.end()
    return new Uint8Array(await bytes)
  },
})
