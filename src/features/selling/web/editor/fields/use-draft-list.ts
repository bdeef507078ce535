import { useDraft, useEditor } from '../editor-context.ts'

/** Returns a list from the draft and functions to change it. */
export function useDraftList<T>(path: string) {
  const { store } = useEditor()
  const list = useDraft<readonly T[]>(path)
  const replace = (next: readonly T[], also: Record<string, unknown> = {}) =>
    store.changeList(path, next, also)
  return {
    list,
    replace,
    add: (item: T) => replace([...list, item]),
    remove: (index: number) => replace(list.filter((_, i) => i !== index)),
  }
}
