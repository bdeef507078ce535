import { assertPlainKey, type Storage } from '../storage/storage.ts'

/** Returns a view of another storage that is limited to objects under a prefix. */
export function prefixedStorage(whole: Storage, prefix: string): Storage {
  if (prefix === '') return whole
  assertPlainKey(prefix)
  const inside = (key: string) => `${prefix}/${key}`
  return {
    put: (key, content, contentType) => whole.put(inside(key), content, contentType),
    get: (key) => whole.get(inside(key)),
    has: (key) => whole.has(inside(key)),
    remove: (keys) => whole.remove(keys.map(inside)),
    async *list(folder) {
      for await (const file of whole.list(inside(folder)))
        yield { ...file, key: file.key.slice(prefix.length + 1) }
    },
    removeUnfinished: (before, folder = '') => whole.removeUnfinished(before, inside(folder)),
  }
}
