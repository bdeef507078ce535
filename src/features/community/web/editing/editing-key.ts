import type { SectionId } from '../community-view.ts'

/** Identifies a record's position on the page. `new` is a record being added. */
export function editingKey(section: SectionId, noun: string, id: number | 'new') {
  return `${section}-${noun.replace(' ', '-')}-${id}`
}
