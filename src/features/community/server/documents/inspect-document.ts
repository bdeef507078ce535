import { TaskFailure, TaskThread } from '#kernel/server/threads/task-thread.ts'
import type { DocumentType } from '../../document-rules.ts'

/**
 * Detects a file's type from its content. Returns null if the type isn't supported or the file can't be read. Runs in a
 * thread, because detection may unpack archives.
 */
export async function inspectDocument(
  content: Uint8Array,
  fileName: string,
): Promise<DocumentType | null> {
  // Copies the content because a small buffer may share the process's pool, and the whole pool would be sent.
  const copy = new Uint8Array(content)
  try {
    return await thread.run('inspect', { content: copy, fileName }, [copy.buffer])
  } catch (error) {
    if (error instanceof TaskFailure) return null
    throw error
  }
}

const thread = new TaskThread<DocumentTasks>(
  '#features/community/server/documents/document-thread.ts',
  { taskMs: 60_000, heapMegabytes: 256, queued: 20 },
)

export type DocumentTasks = { inspect: { input: NamedFile; output: DocumentType | null } }
export type NamedFile = { content: Uint8Array; fileName: string }
