import { maxDraftAgeMs } from './drafts.ts'

/**
 * Stores files on this device until they can be uploaded. Like drafts, they are deleted on logout and after
 * `maxDraftAgeMs`. Stores their bytes, because private windows of Safari can't store files.
 */
export async function storeFiles(group: string, files: readonly File[]): Promise<void> {
  const entries = files.map(async (file): Promise<Entry> => {
    const { name, type } = file
    return { group, name, type, bytes: await file.arrayBuffer(), storedAt: Date.now() }
  })
  const loaded = await Promise.all(entries)
  await inTransaction('readwrite', (store) => {
    for (const entry of loaded) store.add(entry)
  })
}

/**
 * Lists the group's files in the order they were stored, and deletes old files of all groups. Empty if the browser has no
 * storage.
 */
export async function readFiles(group: string): Promise<DeviceFile[]> {
  const stored: DeviceFile[] = []
  const now = Date.now()
  await inTransaction('readwrite', (store) => {
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return
      const entry = cursor.value as Entry | OldEntry
      if (!entry.storedAt) cursor.update({ ...entry, storedAt: now })
      if (now - (entry.storedAt ?? now) > maxDraftAgeMs) cursor.delete()
      else if (entry.group === group)
        stored.push({ key: cursor.key as number, file: toFile(entry) })
      cursor.continue()
    }
  }).catch(() => undefined)
  return stored
}

function toFile(entry: Entry | OldEntry): File {
  return 'file' in entry ? entry.file : new File([entry.bytes], entry.name, { type: entry.type })
}

export async function removeFile(key: number): Promise<void> {
  await inTransaction('readwrite', (store) => void store.delete(key)).catch(() => undefined)
}

export async function removeAllFiles(): Promise<void> {
  await inTransaction('readwrite', (store) => void store.clear()).catch(() => undefined)
}

async function inTransaction(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void) {
  const database = await openDatabase()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full.'))
      work(transaction.objectStore(storeName))
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('windsock.files', 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('No storage is available.'))
  })
}

const storeName = 'files'

/** Files of earlier releases have no time. It starts when they are next read. */
type Entry = {
  group: string
  name: string
  type: string
  bytes: ArrayBuffer
  storedAt?: number
}
/** As earlier releases stored it. */
type OldEntry = { group: string; file: File; storedAt?: number }
export type DeviceFile = { key: number; file: File }
