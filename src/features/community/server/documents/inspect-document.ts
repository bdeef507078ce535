import { TaskFailure, TaskThread } from '#kernel/server/threads/task-thread.ts'
import type { DocumentType } from '../../document-rules.ts'

/**
 * Returns the type of a file by its content. Null if the type is not supported or the file can't be read. Runs in a
 * thread, because the search for a type unpacks archives.
 */
export async function inspectDocument(
  content: Uint8Array,
  fileName: string,
): Promise<DocumentType | null> {
  // A small buffer may be a part of the process's pool, all of which would be sent.
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
