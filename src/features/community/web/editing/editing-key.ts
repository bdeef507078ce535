import type { SectionId } from '../community-view.ts'

/** Names one record's place on the page; `new` is one that is being added. */
export function editingKey(section: SectionId, noun: string, id: number | 'new') {
  return `${section}-${noun.replace(' ', '-')}-${id}`
}
